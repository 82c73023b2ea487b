import { z } from 'zod';
import { PlainError } from '../../base/plain-error.ts';
import { getTableConfig } from 'drizzle-orm/pg-core';
import * as schema from '../schema.ts';

/** The first line of an export. */
export const headSchema = z.strictObject({
  backglass: z.literal('export'),
  /** When the newest migration was created, in ms since 1970. Only a release with the same migrations can import the rows. */
  migrated: z.number(),
});

/** A row in the JSON format of PostgreSQL. */
const rowSchema = z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) });

/** The last line of an export. A file without it is incomplete. */
const endSchema = z.strictObject({
  rows: z.record(z.string(), z.int().nonnegative()),
  /** The last generated id, by table. Tables without generated ids and tables without rows are left out. */
  numbers: z.record(z.string(), z.int().positive()),
});
export type ExportEnd = z.infer<typeof endSchema>;

export const lineSchema = z.union([rowSchema, endSchema]);

/** An export or import is refused. The message says why in one sentence. */
export class TransferRefused extends PlainError {
  override readonly name = 'TransferRefused';
}

/**
 * The exported tables, each after the tables that it references. `game_count` and `leaderboard_score` are missing because
 * triggers fill them, and `rate_count` because it only covers a minute.
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
  /** Whether the table has generated ids. */
  const isNumbered = columns.some(column => column.generatedIdentity !== undefined);
  // All columns but generated ones, which cannot be inserted.
  const exported = columns.filter(column => column.generated === undefined).map(column => column.name);
  return {
    name,
    isNumbered,
    columns: exported,
    columnList: exported.map(column => `"${column}"`).join(', '),
  };
});
