import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A moment, as every table keeps it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The identifier that the database gives a row. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A reference to another row's identifier. */
export const reference = (name: string) => bigint(name, { mode: 'number' });

/**
 * A text by which rows are put in order and found, without regard to case. By ICU's root collation, as the database's own may
 * be `C`, which knows ASCII only: "Ñ" has no small letter there, and "Á" stands behind "z".
 */
export const folded = (column: SQLWrapper): SQL => sql`lower(${column} collate "und-x-icu")`;
