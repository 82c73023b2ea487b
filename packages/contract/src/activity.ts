/* What operators did. Remotes may import only the types, because the shell does not share this file. */
import './jitless.ts';
import * as z from 'zod/mini';
import type { ParametersOf } from './call-definition.ts';
import { pageFields, periodFields } from './requests.ts';
import { idParamSchema, idSchema, momentSchema, pageOf } from './rows.ts';

export const ACTIVITY_KINDS = [
  'logged_in',
  'logged_out_everywhere',
  'device_logged_out',
  'password_changed',
  'password_reset',
  'email_requested',
  'email_changed',
  'profile_changed',
  'center_changed',
  'image_changed',
  'deletion_requested',
  'deletion_cancelled',
  'game_renamed',
  'games_hidden',
  'games_restored',
  'game_ended',
  'game_resumed',
  'game_links_revoked',
  'game_links_restored',
  'game_links_renewed',
  'player_corrected',
  'booth_added',
  'booth_renamed',
  'booth_archived',
  'booth_out_of_order',
  'leaderboard_page_changed',
  'screen_added',
  'screen_changed',
  'screen_linked',
  'screen_removed',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** A row with its name at that time. */
const namedSchema = z.object({ id: idSchema, name: z.string() });

const valueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

export const activityDetailsSchema = z.object({
  /** What was changed, by the names of the fields in the calls. */
  changes: z.optional(z.array(z.object({ field: z.string(), before: valueSchema, after: valueSchema }))),
  /** The rows of a bulk action. `subject` is null if there are several. */
  ids: z.optional(z.array(idSchema)),
  /** The game of a corrected player. */
  game: z.optional(namedSchema),
  /** The device whose session was ended. */
  device: z.optional(z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) })),
  /** The number of ended sessions. */
  sessions: z.optional(z.int()),
});
export type ActivityDetails = z.infer<typeof activityDetailsSchema>;

/** One entry of `GET user/activity/`. A page shows a kind that it does not know as `unknown`. */
export const activitySchema = z.object({
  id: idSchema,
  created_at: momentSchema,
  operator: namedSchema,
  kind: z.catch(z.enum([...ACTIVITY_KINDS, 'unknown']), 'unknown'),
  /** The game, booth or player that the operator changed. */
  subject: z.nullable(namedSchema),
  details: activityDetailsSchema,
  /** The names that the log-in of the session gave, null if they are unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
});
export type Activity = z.infer<typeof activitySchema>;

/** Answer of `GET user/activity/`. The API deletes entries after `kept_days`, which an older API leaves out. */
export const activityPageSchema = z.extend(pageOf(activitySchema), {
  kept_days: z.optional(z.int().check(z.positive())),
});

/** Query of `GET user/activity/`. `from` is inclusive, `to` exclusive. */
export const activityQuerySchema = z.object({
  ...pageFields,
  kind: z.optional(z.enum(ACTIVITY_KINDS)),
  operator: z.optional(idParamSchema),
  ...periodFields,
});
export type ActivityQuery = z.infer<typeof activityQuerySchema>;

/** The query of `GET user/activity/` before it becomes a URL. */
export type ActivityParams = ParametersOf<typeof activityQuerySchema>;
