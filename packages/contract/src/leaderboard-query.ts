/* The query of the leaderboard as the API parses it. Pages do not need it, so it is not in `index.ts`, which log-in loads too. */
import './jitless.ts';
import * as z from 'zod/mini';
import { LEADERBOARD_PERIODS } from './leaderboard.ts';
import { pageFields } from './paging.ts';
import { idParamSchema } from './rows.ts';

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

/** Query of `GET user/leaderboard/`, from the strings of a URL. */
export const leaderboardQuerySchema = z.object({
  ...pageFields,
  period: z._default(z.enum(LEADERBOARD_PERIODS), 'ever'),
  /** The name of the IANA time zone in which days, weeks and months begin. */
  time_zone: z._default(
    z.string().check(z.regex(/^[A-Za-z][\w+/-]{0,63}$/, { abort: true }), z.refine(isTimeZone)),
    'UTC',
  ),
  booth: z.optional(idParamSchema),
});
export type LeaderboardQuery = z.infer<typeof leaderboardQuerySchema>;
