import * as z from 'zod/mini';
import { leaderboardEntrySchema } from './leaderboard.ts';
import { idSchema, momentSchema } from './rows.ts';

/** `day` is today. `7days` and `30days` end with today. */
export const REPORT_PERIODS = ['day', 'yesterday', '7days', '30days'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

const countFields = {
  games: z.int().check(z.nonnegative()),
  players: z.int().check(z.nonnegative()),
  /** Also part of `games`. */
  aborted: z.int().check(z.nonnegative()),
};
export const gameCountsSchema = z.object(countFields);
export type GameCounts = z.infer<typeof gameCountsSchema>;

/** Games that started from `from` until before `to`. */
export const reportSpanSchema = z.object({
  from: momentSchema,
  to: momentSchema,
  ...countFields,
  /** The hour in which most games started. Of equal hours, the earlier one. Null without games. */
  busiest_hour: z.nullable(z.object({ from: momentSchema, games: z.int().check(z.positive()) })),
  /** Every hour of one day, or every day of several. */
  slots: z.array(z.object({ from: momentSchema, ...countFields })),
});
export type ReportSpan = z.infer<typeof reportSpanSchema>;

/** Answer of `GET user/game/report/` (docs/product.md, Calls). */
export const gameReportSchema = z.object({
  current: reportSpanSchema,
  /** The same weekday one week earlier, or the 7 or 30 days before. */
  previous: reportSpanSchema,
  /** The part of `previous` until the time of day at which the report was made. */
  previous_so_far: gameCountsSchema,
  /** Every booth that started a game in one of both spans, by name. Null: games without a booth. */
  booths: z.array(
    z.object({
      booth: z.nullable(
        z.object({
          ...{ id: idSchema, name: z.string() },
          /** Absent in answers of older APIs. */
          is_archived: z.optional(z.boolean()),
        }),
      ),
      current: gameCountsSchema,
      previous: gameCountsSchema,
      previous_so_far: gameCountsSchema,
    }),
  ),
  /** The best ten scores of a day, as on the leaderboard. Empty for several days. */
  best: z.array(leaderboardEntrySchema),
});
export type GameReport = z.infer<typeof gameReportSchema>;
