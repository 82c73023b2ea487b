import * as z from 'zod/mini';
import { idSchema, momentSchema } from './rows.ts';

/** `week` begins on Monday. `ever` has no beginning. */
export const LEADERBOARD_PERIODS = ['day', 'week', 'month', 'ever'] as const;
export type LeaderboardPeriod = (typeof LEADERBOARD_PERIODS)[number];

const namedSchema = z.object({ id: idSchema, name: z.string() });

/** A player's score in a finished game. Equal scores share a rank, as in 1-2-2-4. */
export const leaderboardEntrySchema = z.object({
  rank: z.int().check(z.positive()),
  score: z.number(),
  player: namedSchema,
  game: namedSchema,
  booth: z.nullable(namedSchema),
  finished_at: momentSchema,
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntrySchema>;

/** Answer of `GET user/game/day/`: the games of a centre that have started today. */
export const gameDaySchema = z.object({
  games: z.int().check(z.nonnegative()),
  players: z.int().check(z.nonnegative()),
  /** The best score above 0, also of games that are not over, but not of aborted or hidden games. Of equal scores, the earlier one. */
  leader: z.nullable(z.object({ score: z.number(), player: namedSchema, game: namedSchema })),
});
export type GameDay = z.infer<typeof gameDaySchema>;
