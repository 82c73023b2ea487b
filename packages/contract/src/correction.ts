/* The corrections of players. Pages use only the types, because the shell does not share this file. */
import './jitless.ts';
import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { idSchema, momentSchema } from './rows.ts';
import { text } from './text.ts';

export const scoreSchema = z.int().check(z.minimum(-999_999_999), z.maximum(999_999_999));

const valuesSchema = z.object({
  name: z.nullish(text(LIMITS.playerName.min, LIMITS.playerName.max)),
  score: z.nullish(scoreSchema),
  is_removed: z.optional(z.boolean()),
});

/**
 * Body of `PATCH user/player/{id}/`. Null brings the booth's name or score back. A score stays corrected even if it equals the booth's
 * score, because the booth may report another one later. `expected` has what the operator last saw, with null for the booth's own value.
 * If another correction has changed one of these values since, the API answers 409 (`player_changed`).
 */
export const playerPatchSchema = z.extend(valuesSchema, {
  reason: z.optional(text(0, 200)),
  expected: z.optional(valuesSchema),
});
export type PlayerPatch = z.infer<typeof playerPatchSchema>;

const stateSchema = z.object({ name: z.string(), score: z.number(), is_removed: z.boolean() });
/** What everybody sees of a player. */
export type PlayerState = z.infer<typeof stateSchema>;

/** What an operator has changed of a player, in the answer of `GET user/game/{id}/correction/`. */
export const correctionSchema = z.object({
  id: idSchema,
  player_id: idSchema,
  /** The operator's name at that time. */
  operator: z.string(),
  reason: z.nullable(z.string()),
  before: stateSchema,
  after: stateSchema,
  created_at: momentSchema,
});
export type Correction = z.infer<typeof correctionSchema>;
