import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export const reference = (name: string) => bigint(name, { mode: 'number' });

/**
 * SQL for a text in lower case and without accents. The collation `C` does not change "Ñ", so this names ICU's root collation.
 * The result is composed (NFC). If it were decomposed, a search for "하" would wrongly find "한".
 */
export const folded = (text: SQLWrapper): SQL =>
  sql`normalize(regexp_replace(normalize(lower(${text} collate "und-x-icu"), nfd), '[\\u0300-\\u036f]', '', 'g'))`;

export const foldedText = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' });
