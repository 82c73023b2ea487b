/* Queries and bodies that only the API parses. `index.ts` omits them, so pages do not load them. */
import './jitless.ts';
import * as z from 'zod/mini';
import { boothNameSchema, tempTokenSchema } from './booth.ts';
import type { ParametersOf } from './call-definition.ts';
import { emailSchema, newPasswordSchema, personName } from './credentials.ts';
import { REPORT_PERIODS } from './game-report.ts';
import { GAME_ORDERINGS, GAME_STATUSES, gameNameSchema } from './game.ts';
import { LEADERBOARD_PERIODS } from './leaderboard.ts';
import { DEFAULT_PAGE_SIZE, LIMITS } from './limits.ts';
import { foldedWord, isMaskable, MAX_MASKED_WORDS, MAX_WORD_LENGTH } from './masked-words.ts';
import { facebookSchema, sloganSchema, websiteSchema } from './profile.ts';
import { idParamSchema, idSchema, momentSchema, type Id } from './rows.ts';
import { cleanText, secret, text } from './text.ts';
import { TICKET_CODES } from './user.ts';

const asciiInteger = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
    z.pipe(z.transform(Number), z.int().check(z.maximum(max))),
  );

export const pageFields = {
  page: z._default(asciiInteger(999_999_999), 1),
  page_size: z._default(asciiInteger(100), DEFAULT_PAGE_SIZE),
};

// For the OpenAPI document, which keeps zod's pattern with fewer addresses. With a wider one, every call with an address would be a new version.
Object.assign(emailSchema._zod.bag, { format: 'email', patterns: new Set([z.regexes.email]) });

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

function withoutRepeats(words: readonly string[]): string[] {
  const known = new Set<string>();
  return words.filter(word => known.size < known.add(foldedWord(word)).size);
}

/** The words that `maskName` masks. Of words that differ only in case or accents, the first one stays. */
export const maskedWordsSchema = z
  .array(text(1, MAX_WORD_LENGTH).check(z.refine(isMaskable, { error: 'text_invalid' })))
  .check(z.maxLength(MAX_MASKED_WORDS, { abort: true }), z.overwrite(withoutRepeats));

/** PostgreSQL has no year 0. */
const FIRST_YEAR = Date.parse('0001-01-01T00:00:00Z');

const momentOrDaySchema = z
  .union([momentSchema, z.iso.date()])
  .check(z.refine(value => Date.parse(value) >= FIRST_YEAR));

export const periodFields = {
  from: z.optional(momentOrDaySchema),
  to: z.optional(momentOrDaySchema),
};

const flagSchema = z.pipe(
  z.enum(['true', 'false']),
  z.transform(value => value === 'true'),
);

/** Query of `GET user/game/`. `from` is inclusive, `to` exclusive (docs/product.md, Calls). */
export const gameListQuerySchema = z.object({
  ...pageFields,
  ordering: z._default(z.enum(GAME_ORDERINGS), '-started_at'),
  booth: z.optional(idParamSchema),
  search: z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(100), z.regex(/^[^\0\p{Cs}]*$/u))),
  status: z.optional(z.enum(GAME_STATUSES)),
  is_hidden: z._default(flagSchema, false),
  /** `true`: only open games whose booth is offline. `false`: all other games. */
  no_signal: z.optional(flagSchema),
  /** Where to stop counting, because in a centre with many games an exact count takes long. Without it, the count is exact. */
  max_count: z.optional(asciiInteger(10_000)),
  ...periodFields,
});
export type GameListQuery = z.infer<typeof gameListQuerySchema>;

/** The query of `GET user/game/` before it becomes a URL. */
export type GameListParams = ParametersOf<typeof gameListQuerySchema>;

/** Body of `PATCH user/game/{id}/`. */
export const gamePatchSchema = z.object({ name: gameNameSchema });

/** Body of `POST user/game/hide/` and `restore/`. */
export const gameIdsSchema = z.object({
  ids: z.array(idSchema).check(z.minLength(1), z.maxLength(LIMITS.idsPerCall)),
});

/** Body of `PATCH user/game/{id}/result-links/`. `renew` makes other links in the place of revoked ones, which stay revoked. */
export const resultLinksPatchSchema = z.object({ change: z.enum(['revoke', 'restore', 'renew']) });
export type ResultLinksChange = z.infer<typeof resultLinksPatchSchema>['change'];

/** In characters. It is not in `limits.ts`, because only one page needs it. */
const MAX_NOTE = 200;

/**
 * Body of `PATCH user/booth/{id}/`. `out_of_order: null` puts the booth in order again. With `since`, an Undo of that sends the earlier time.
 * The API ignores `since` if the booth is out of order. A later time than now counts as now, and one before the booth as its beginning.
 */
export const boothPatchSchema = z.object({
  name: z.optional(boothNameSchema),
  out_of_order: z.optional(
    z.nullable(z.object({ note: text(0, MAX_NOTE), since: z.optional(momentSchema) })),
  ),
});
export type BoothPatch = z.infer<typeof boothPatchSchema>;

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

/** An IANA time zone, or a distance from UTC such as `+02:00`. */
export const timeZoneSchema = z
  .string()
  .check(z.regex(/^[A-Za-z+-][\w+/:-]{0,63}$/, { abort: true }), z.refine(isTimeZone));

/** The time zone in which days, weeks and months begin. */
const timeZoneField = z._default(timeZoneSchema, 'UTC');

/** Body of `PATCH user/center/`. An empty text or null removes the Facebook address. */
export const centerPatchSchema = z.object({
  web: z.optional(websiteSchema),
  facebook: z.optional(z.nullable(facebookSchema)),
  slogan: z.optional(sloganSchema),
  masked_words: z.optional(maskedWordsSchema),
  ticket_code: z.optional(z.enum(TICKET_CODES)),
  /** The centre's. Public pages write moments in it. */
  time_zone: z.optional(timeZoneSchema),
});
export type CenterPatch = z.infer<typeof centerPatchSchema>;

export const gameDayQuerySchema = z.object({ time_zone: timeZoneField });

/** Query of `GET user/booth/{id}/`. */
export const boothQuerySchema = z.object({ time_zone: timeZoneField });

export const gameReportQuerySchema = z.object({
  period: z._default(z.enum(REPORT_PERIODS), 'day'),
  time_zone: timeZoneField,
});
export type GameReportQuery = z.infer<typeof gameReportQuerySchema>;

/** At most 50 ids with commas between, such as `7,8`. */
const idListSchema = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,49}$/)),
  z.transform((list): readonly Id[] => list.split(',').map(Number)),
);

export const leaderboardQuerySchema = z.object({
  ...pageFields,
  period: z._default(z.enum(LEADERBOARD_PERIODS), 'ever'),
  time_zone: timeZoneField,
  booth: z.optional(idParamSchema),
  /** The scores of these booths are ranked together. */
  booths: z.optional(idListSchema),
});
export type LeaderboardQuery = z.infer<typeof leaderboardQuerySchema>;

/** The query of `GET user/leaderboard/` before it becomes a URL. */
export type LeaderboardParams = ParametersOf<typeof leaderboardQuerySchema>;
