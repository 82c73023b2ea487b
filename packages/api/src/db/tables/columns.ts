import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A moment, as every table keeps it. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The identifier that the database gives a row. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A reference to another row's identifier. */
export const reference = (name: string) => bigint(name, { mode: 'number' });
