import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { reference, timestamptz } from './columns.ts';
import { players } from './games.ts';

/** Scores of finished games that are not hidden. Only triggers write this table (docs/adr/0051). */
export const leaderboardScores = pgTable(
  'leaderboard_score',
  {
    playerId: reference('player_id')
      .primaryKey()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The indexes need copies of `center_id`, `booth_id` and `finished_at`. Only the columns of `game` have foreign keys. */
    centerId: reference('center_id').notNull(),
    boothId: reference('booth_id'),
    score: integer('score').notNull(),
    finishedAt: timestamptz('finished_at').notNull(),
  },
  // ORDER BY … DESC sorts nulls first, and needs an index in the same order (`nullsFirst`).
  table => [
    index('leaderboard_center_best').on(
      table.centerId,
      table.score.desc().nullsFirst(),
      table.finishedAt,
      table.playerId,
    ),
    index('leaderboard_booth_best').on(
      table.boothId,
      table.score.desc().nullsFirst(),
      table.finishedAt,
      table.playerId,
      table.centerId,
    ),
    // Finds the scores of a period. `finishedAt` comes before `score`, so the query must sort the scores itself.
    index('leaderboard_center_finished').on(
      table.centerId,
      table.finishedAt,
      table.score,
      table.playerId,
      table.boothId,
    ),
  ],
);
