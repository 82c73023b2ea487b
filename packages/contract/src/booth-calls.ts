import * as z from 'zod/mini';
import { boothSchema } from './booth.ts';
import type { CallDefinitions } from './call-definition.ts';
import { scoreSchema } from './correction.ts';
import { gameDetailSchema, gameNameSchema, gameSchema, TEAM_COLORS } from './game.ts';
import { idSchema, momentSchema, type Id } from './rows.ts';
import { LIMITS } from './limits.ts';
import { text } from './text.ts';

/** The paths of all calls of a booth, below the API root. */
export const BOOTH_CALLS = {
  pairing: 'booth/pairing/',
  pairingPoll: 'booth/pairing/poll/',
  boothAlive: 'booth/alive/',
  boothGames: 'booth/game/',
  boothGame: (id: Id) => `booth/game/${id}/`,
} as const;

export type BoothCallName = keyof typeof BOOTH_CALLS;

/** Answer of `POST booth/pairing/`, for an unregistered booth. */
export const pairingSchema = z.object({
  temp_token: z.string(),
  device_code: z.string(),
  expires_at: momentSchema,
  /** Seconds between two polls of a booth. */
  interval: z.int().check(z.positive()),
  /** URL of the page where an operator enters the code (RFC 8628 §3.2). */
  verification_uri: z.optional(z.string()),
});
export type Pairing = z.infer<typeof pairingSchema>;

/** Body of `POST booth/pairing/poll/`. */
export const pairingPollSchema = z.object({
  device_code: z
    .string()
    .check(z.minLength(1), z.maxLength(200), z.regex(/^[^\0\p{Cs}]*$/u, { error: 'text_invalid' })),
});

/** Answer of `POST booth/pairing/poll/`. The API returns the key until the booth has used it. */
export const pairingStateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('pending') }),
  z.object({ status: z.literal('registered'), booth: boothSchema, key: z.string().check(z.minLength(1)) }),
]);
export type PairingState = z.infer<typeof pairingStateSchema>;

const mapsSchema = z.int().check(z.nonnegative(), z.maximum(LIMITS.mapsPerGame));

/** In characters. They are not in `limits.ts`, because pages need none of them. */
export const BOOTH_REPORT_LIMITS = { version: 40, error: 200 } as const;

/** Body of `POST booth/alive/`. A booth may leave out all of it. */
export const boothReportSchema = z.object({
  /** The version of the booth's software. */
  version: z.optional(text(1, BOOTH_REPORT_LIMITS.version)),
  /** The booth's newest error. Null: the last reported error is of no interest any more. */
  error: z.optional(z.nullable(text(1, BOOTH_REPORT_LIMITS.error))),
});
export type BoothReport = z.infer<typeof boothReportSchema>;

/** Body of `POST booth/game/`, which starts a game. */
export const boothGameCreationSchema = z.object({
  name: gameNameSchema,
  maps_total: z.optional(z.nullable(mapsSchema)),
  players: z
    .array(
      z.object({
        name: text(LIMITS.playerName.min, LIMITS.playerName.max),
        score: z.optional(scoreSchema),
        team: z.nullish(
          z.object({
            name: text(1, 30),
            color: z.enum(TEAM_COLORS),
          }),
        ),
      }),
    )
    .check(z.maxLength(LIMITS.playersPerGame)),
});
export type BoothGameCreation = z.infer<typeof boothGameCreationSchema>;

/** Body of `PATCH booth/game/{id}/`. */
export const boothGamePatchSchema = z.object({
  progress: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  maps_played: z.optional(mapsSchema),
  players: z.optional(
    z.array(z.object({ id: idSchema, score: scoreSchema })).check(z.maxLength(LIMITS.playersPerGame)),
  ),
  status: z.optional(z.enum(['waiting', 'running', 'finished', 'aborted'])),
});
export type BoothGamePatch = z.infer<typeof boothGamePatchSchema>;

const tag = 'booth side';

export const BOOTH_CALL_DEFINITIONS = {
  pairing: {
    POST: {
      caller: 'anyone',
      tag,
      summary: 'Start pairing a booth: get its code and its secret',
      status: 201,
      answer: pairingSchema,
    },
  },
  pairingPoll: {
    POST: {
      caller: 'anyone',
      tag,
      summary: 'Ask whether the booth is registered, and get its key',
      body: pairingPollSchema,
      answer: pairingStateSchema,
    },
  },
  boothAlive: {
    POST: {
      caller: 'booth',
      tag,
      summary: 'Heartbeat of a booth, with its software version and its newest error',
      body: boothReportSchema,
      answer: boothSchema,
    },
  },
  boothGames: {
    POST: {
      caller: 'booth',
      tag,
      summary: 'Start a game',
      body: boothGameCreationSchema,
      status: 201,
      answer: gameDetailSchema,
    },
  },
  boothGame: {
    PATCH: {
      caller: 'booth',
      tag,
      summary: 'Report progress, scores or the end of a game',
      body: boothGamePatchSchema,
      answer: gameSchema,
    },
  },
} as const satisfies CallDefinitions<BoothCallName>;
