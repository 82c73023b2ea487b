/* The public page of the best scores. Remotes may import only the types, because the shell does not share this file. */
import './jitless.ts';
import * as z from 'zod/mini';
import { timeZoneSchema } from './requests.ts';

/** Answer of `user/leaderboard/public/` (docs/adr/0066). */
export const publicLeaderboardSchema = z.object({
  is_on: z.boolean(),
  /** Everybody with this address can open the page while it is on. Null until the page is switched on for the first time. */
  url: z.nullable(z.string()),
  /** The end of `url`. */
  code: z.nullable(z.string()),
  /** Whether other websites may show the page in a frame. */
  is_embeddable: z.boolean(),
  /** The centre's, in which days, weeks and months begin. Null until an operator sets it: then they begin in UTC. */
  time_zone: z.nullable(z.string()),
});
export type PublicLeaderboard = z.infer<typeof publicLeaderboardSchema>;

/** Body of `PATCH user/leaderboard/public/`. */
export const publicLeaderboardPatchSchema = z.object({
  is_on: z.optional(z.boolean()),
  is_embeddable: z.optional(z.boolean()),
  time_zone: z.optional(timeZoneSchema),
  /** Gives the page another address, unless its code is another one already. So the same request again changes nothing. */
  replaced_code: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
});
export type PublicLeaderboardPatch = z.infer<typeof publicLeaderboardPatchSchema>;
