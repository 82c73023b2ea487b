import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A table's generated id. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A column for another table's `id`; add `.references(…)`. */
export const reference = (name: string) => bigint(name, { mode: 'number' });

/**
 * SQL for a text in lower case and without accents, for sorting and searching. It names ICU's root collation, because the database's
 * collation may be `C`, in which `lower` does not change "Ñ". The text is composed again at the end (NFC). Otherwise a search for "하"
 * would find "한", because a decomposed "한" contains a decomposed "하".
 */
export const folded = (text: SQLWrapper): SQL =>
  sql`normalize(regexp_replace(normalize(lower(${text} collate "und-x-icu"), nfd), '[\\u0300-\\u036f]', '', 'g'))`;

/** A column that stores a `folded` text. */
export const foldedText = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' });
