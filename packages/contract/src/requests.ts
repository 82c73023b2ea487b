/* Queries and bodies that only the API parses. `index.ts` omits them, so pages do not load them. */
import './jitless.ts';
import * as z from 'zod/mini';
import type { ParametersOf } from './call-definition.ts';
import { boothNameSchema, tempTokenSchema } from './booth.ts';
import { emailSchema, personName, newPasswordSchema } from './credentials.ts';
import { gameNameSchema } from './game.ts';
import { LEADERBOARD_PERIODS } from './leaderboard.ts';
import { LIMITS } from './limits.ts';
import { pageFields } from './paging.ts';
import { facebookSchema, sloganSchema, websiteSchema } from './profile.ts';
import { idParamSchema, idSchema } from './rows.ts';
import { secret } from './text.ts';

/** Body of `PATCH user/me/`. A new `password` or `email` needs `current_password` (docs/product.md, Calls). */
export const profilePatchSchema = z.object({
  name: z.optional(personName),
  last_name: z.optional(personName),
  is_marketing_allowed: z.optional(z.boolean()),
  email: z.optional(emailSchema),
  password: z.optional(newPasswordSchema),
  current_password: z.optional(secret()),
});
export type ProfilePatch = z.infer<typeof profilePatchSchema>;

/** Fields of a registered centre that only support can change (docs/product.md, Validation). */
export const FISCAL_FIELDS = ['name', 'vat', 'address_1', 'address_2', 'postal_code', 'country_iso'] as const;

/** Body of `PATCH user/center/`. An empty text or null removes the Facebook address. */
export const centerPatchSchema = z.object({
  web: z.optional(websiteSchema),
  facebook: z.optional(z.nullable(facebookSchema)),
  slogan: z.optional(sloganSchema),
});
export type CenterPatch = z.infer<typeof centerPatchSchema>;

/** Body of `PATCH user/game/{id}/`. */
export const gamePatchSchema = z.object({ name: gameNameSchema });

/** Body of `POST user/game/hide/` and `restore/`. */
export const gameIdsSchema = z.object({
  ids: z.array(idSchema).check(z.minLength(1), z.maxLength(LIMITS.idsPerCall)),
});

/** Body of `PATCH user/booth/{id}/`. */
export const boothPatchSchema = z.object({ name: boothNameSchema });

/** Query of `GET user/verify-temp-booth-token/`. */
export const verifyTempTokenQuerySchema = z.object({ token: tempTokenSchema });

/** `+02:00`. A program without a zone's name knows its distance from UTC. */
export const UTC_OFFSET = /^([+-])([01]\d|2[0-3]):([0-5]\d)$/;

function isTimeZone(name: string): boolean {
  if (UTC_OFFSET.test(name)) return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

/** The IANA time zone in which days, weeks and months begin, or a distance from UTC such as `+02:00`. */
const timeZoneField = z._default(
  z.string().check(z.regex(/^[A-Za-z+-][\w+/:-]{0,63}$/, { abort: true }), z.refine(isTimeZone)),
  'UTC',
);

export const gameDayQuerySchema = z.object({ time_zone: timeZoneField });

export const leaderboardQuerySchema = z.object({
  ...pageFields,
  period: z._default(z.enum(LEADERBOARD_PERIODS), 'ever'),
  time_zone: timeZoneField,
  booth: z.optional(idParamSchema),
});
export type LeaderboardQuery = z.infer<typeof leaderboardQuerySchema>;

/** The query of `GET user/leaderboard/` before it becomes a URL. */
export type LeaderboardParams = ParametersOf<typeof leaderboardQuerySchema>;
