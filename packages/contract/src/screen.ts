/* Screens that show the wall. Remotes may import only the types, because the shell does not share this file. */
import './jitless.ts';
import * as z from 'zod/mini';
import { tempTokenSchema } from './booth.ts';
import { languageSchema } from './languages.ts';
import { idSchema, momentSchema } from './rows.ts';
import { text } from './text.ts';

/** What a screen can show, in the order of a playlist. `day` and `week` are the best scores of that period. */
export const SCREEN_PARTS = ['games', 'day', 'week', 'message'] as const;
export type ScreenPart = (typeof SCREEN_PARTS)[number];

const MAX_NAME = 50;
const MAX_MESSAGE = 200;
const MAX_BOOTHS = 50;
const SECONDS = { min: 5, max: 120 };

const withoutRepeats = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

const playlistSchema = z
  .array(z.enum(SCREEN_PARTS))
  .check(z.minLength(1), z.maxLength(SCREEN_PARTS.length), z.overwrite(withoutRepeats));

const timeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** The local time of the screen. Equal times mean that it never sleeps, and `from` after `to` that it closes after midnight. */
const hoursSchema = z.object({ from: timeSchema, to: timeSchema });

const settings = {
  name: text(1, MAX_NAME),
  playlist: playlistSchema,
  /** The booths whose games and scores it shows. Null: those of all booths. */
  booths: z.nullable(
    z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_BOOTHS), z.overwrite(withoutRepeats)),
  ),
  /** How long it shows each page. */
  seconds: z.int().check(z.minimum(SECONDS.min), z.maximum(SECONDS.max)),
  message: text(0, MAX_MESSAGE),
  language: languageSchema,
  /** When the centre is open. The screen is dark at other times. Null: it is always on. */
  hours: z.nullable(hoursSchema),
};

/** Body of `POST user/screen/`. */
export const screenCreationSchema = z.object({ name: settings.name });

const settingsSchema = z.object(settings);
export type ScreenSettings = Omit<z.infer<typeof settingsSchema>, 'name'>;

/** Body of `PATCH user/screen/{id}/`. */
export const screenPatchSchema = z.partial(settingsSchema);
export type ScreenPatch = z.infer<typeof screenPatchSchema>;

/** What a screen shows now. `game` is the name of the game, if it shows one. */
const shownSchema = z.object({
  part: z.enum([...SCREEN_PARTS, 'idle', 'asleep']),
  game: z.nullable(text(1, 50)),
});
export type ShownOnScreen = z.infer<typeof shownSchema>;

/** Body of `POST screen/`. `release` is the release that it runs. */
export const screenReportSchema = z.object({ release: text(1, 60), shows: shownSchema });
export type ScreenReport = z.infer<typeof screenReportSchema>;

/** A screen of the centre, as operators see it. */
export const screenSchema = z.object({
  id: idSchema,
  ...settings,
  name: z.string(),
  message: z.string(),
  language: z.string(),
  /** Whether it has reported within the last 90 seconds. */
  is_alive: z.boolean(),
  /** The last report. Null: no device has opened its link yet. */
  last_seen_at: z.nullable(momentSchema),
  release: z.nullable(z.string()),
  shows: z.nullable(z.object({ part: z.string(), game: z.nullable(z.string()) })),
});
export type Screen = z.infer<typeof screenSchema>;

/** Answer of `POST user/screen/{id}/`. */
export const screenLinkSchema = z.object({
  token: z.string(),
  /** A device can exchange it once for a token, before it expires. An older API has only the token. */
  code: z.optional(z.string()),
  code_expires_at: z.optional(momentSchema),
});

/** Body of `POST screen/code/`. The body of an error has a `code` of its own, so this field has another name. */
export const screenCodeSchema = z.object({ screen_code: tempTokenSchema });

/** Answer of `POST screen/code/`. */
export const screenTokenSchema = z.object({ token: z.string() });

/** Answer of `GET screen/`: what a screen needs to know. */
export const ownScreenSchema = z.object({
  id: idSchema,
  name: z.string(),
  playlist: z.array(z.string()),
  /** Without archived booths. Null: all booths, also if no other booth is left. */
  booths: z.nullable(z.array(z.object({ id: idSchema, name: z.string() }))),
  seconds: z.number(),
  message: z.string(),
  language: z.string(),
  hours: z.nullable(hoursSchema),
  center: z.object({
    name: z.string(),
    slogan: z.nullable(z.string()),
    image: z.nullable(z.string()),
    masked_words: z.array(z.string()),
  }),
});
export type OwnScreen = z.infer<typeof ownScreenSchema>;
