import { z } from 'zod';
import { PlainError } from '../../base/plain-error.ts';
import { getTableConfig } from 'drizzle-orm/pg-core';
import * as schema from '../schema.ts';

/** First line: what the file is. */
export const headSchema = z.strictObject({
  backglass: z.literal('export'),
  /** When the newest migration was made: rows of one release fit no other's tables. */
  migrated: z.number(),
});

/** A row, as PostgreSQL writes it in JSON. */
const rowSchema = z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) });

/** Last line: without it the file is not whole. */
const endSchema = z.strictObject({
  rows: z.record(z.string(), z.int().nonnegative()),
  /** The last number given out in each numbered table; absent if none was. */
  numbers: z.record(z.string(), z.int().positive()),
});
export type End = z.infer<typeof endSchema>;

export const lineSchema = z.union([rowSchema, endSchema]);

/** A file or a database that cannot be moved; its message is one sentence for a person. */
export class MoveRefused extends PlainError {
  override readonly name = 'MoveRefused';
}

/**
 * The tables that are moved, each after those that it refers to. Not among them: `game_count`, which triggers fill, and
 * `rate_count`, the last minute only.
 */
export const MOVED_TABLES = [
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
  return { name, isNumbered };
});
