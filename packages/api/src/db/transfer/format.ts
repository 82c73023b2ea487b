import { z } from 'zod';
import { PlainError } from '../../base/plain-error.ts';
import { getTableConfig } from 'drizzle-orm/pg-core';
import * as schema from '../schema.ts';

/** The first line identifies the file. */
export const headSchema = z.strictObject({
  backglass: z.literal('export'),
  /** When the newest migration was made. Rows fit only the tables of the same release. */
  migrated: z.number(),
});

/** A row, as PostgreSQL writes it in JSON. */
const rowSchema = z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) });

/** The last line: without it the file is incomplete. */
const endSchema = z.strictObject({
  rows: z.record(z.string(), z.int().nonnegative()),
  /** The last id given, by table. Tables without ids or without rows are left out. */
  numbers: z.record(z.string(), z.int().positive()),
});
export type End = z.infer<typeof endSchema>;

export const lineSchema = z.union([rowSchema, endSchema]);

/** An export or import is refused; the message is one sentence for the user. */
export class TransferRefused extends PlainError {
  override readonly name = 'TransferRefused';
}

/**
 * The exported tables, each after those that it references. Without `game_count`, which triggers fill, and `rate_count`,
 * which only covers the last minute.
 */
export const EXPORTED_TABLES = [
  schema.centers,
  schema.operators,
  schema.sessions,
  schema.accountTokens,
  schema.mails,
  schema.booths,
  schema.pairings,
  schema.boothAnswers,
  schema.games,
  schema.players,
].map(table => {
  const { name, columns } = getTableConfig(table);
  /** Whether the database numbers its rows. */
  const isNumbered = columns.some(column => column.generatedIdentity !== undefined);
  /** Without generated columns, which cannot be inserted. */
  const columnList = columns
    .filter(column => column.generated === undefined)
    .map(column => `"${column.name}"`)
    .join(', ');
  return { name, isNumbered, columnList };
});
