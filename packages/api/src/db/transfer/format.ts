import { z } from 'zod';
import { PlainError } from '../../base/plain-error.ts';
import { getTableConfig } from 'drizzle-orm/pg-core';
import * as schema from '../schema.ts';

export const headSchema = z.strictObject({
  backglass: z.literal('export'),
  /** Milliseconds since 1970 of the newest migration. Only a release with the same migrations can import the rows. */
  migrated: z.number(),
});

const rowSchema = z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) });

/** The last line. A file without it is incomplete. */
const endSchema = z.strictObject({
  rows: z.record(z.string(), z.int().nonnegative()),
  /** The last generated id by table. Tables without such ids and empty tables are missing. */
  numbers: z.record(z.string(), z.int().positive()),
});
export type ExportEnd = z.infer<typeof endSchema>;

export const lineSchema = z.union([rowSchema, endSchema]);

/** The message says in one sentence why an export or import is refused. */
export class TransferRefused extends PlainError {
  override readonly name = 'TransferRefused';
}

/**
 * Each table comes after the tables that it references. Three tables are not exported: triggers fill `game_count` and
 * `leaderboard_score`, and the counts in `rate_count` are valid for at most a minute.
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
  const isNumbered = columns.some(column => column.generatedIdentity !== undefined);
  // Generated columns cannot be inserted.
  const exported = columns.filter(column => column.generated === undefined).map(column => column.name);
  return {
    name,
    isNumbered,
    columns: exported,
    columnList: exported.map(column => `"${column}"`).join(', '),
  };
});
