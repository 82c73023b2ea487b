import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** A point in time. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A table's generated id. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A column for another table's `id`; add `.references(…)`. */
export const reference = (name: string) => bigint(name, { mode: 'number' });

/**
 * A text in lower case and without accents, for sorting and searching, with ICU's root collation. The database's own collation
 * may be `C`, which knows only ASCII: it has no lower case of "Ñ". Ends with Unicode composition (NFC), because a decomposed "한"
 * would contain "하".
 */
export const folded = (text: SQLWrapper): SQL =>
  sql`normalize(regexp_replace(normalize(lower(${text} collate "und-x-icu"), nfd), '[\\u0300-\\u036f]', '', 'g'))`;

/** A column that stores a `folded` text. */
export const foldedText = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' });
