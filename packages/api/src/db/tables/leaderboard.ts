import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { reference, timestamptz } from './columns.ts';
import { players } from './games.ts';

/** The scores of finished games that are not hidden. Only triggers on `game` and `player` write this table (docs/adr/0051). */
export const leaderboardScores = pgTable(
  'leaderboard_score',
  {
    playerId: reference('player_id')
      .primaryKey()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** This column and `boothId` and `finishedAt` are copies from `game`, for the indexes. Only the columns of `game` have foreign keys. */
    centerId: reference('center_id').notNull(),
    boothId: reference('booth_id'),
    score: integer('score').notNull(),
    finishedAt: timestamptz('finished_at').notNull(),
  },
  // `nullsFirst`, because ORDER BY … DESC sorts nulls first, and needs an index in the same order.
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
    // For the leaderboard of a period. Its query reads all scores of the period and sorts them.
    index('leaderboard_center_finished').on(
      table.centerId,
      table.finishedAt,
      table.score,
      table.playerId,
      table.boothId,
    ),
  ],
);
