import * as z from 'zod/mini';
import { idSchema, momentSchema } from './rows.ts';
import { LIMITS } from './limits.ts';
import { text } from './text.ts';

export const TEAM_COLORS = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const;
export type TeamColor = (typeof TEAM_COLORS)[number];

/** A color that only a newer API knows becomes null, so a page still shows the team. */
const teamSchema = z.object({
  name: z.string(),
  color: z.catch(z.nullable(z.enum(TEAM_COLORS)), null),
});
export type Team = z.infer<typeof teamSchema>;

/**
 * A player of one game. `rankPlayers` computes a missing `position`. `original` has what the booth reported, if an operator has corrected
 * the player. `score_is_corrected` is also true if the corrected score equals the booth's. An older API lacks it.
 */
export const playerSchema = z.object({
  id: idSchema,
  name: z.string(),
  score: z.number(),
  position: z.nullish(z.int().check(z.positive())),
  team: z.nullish(teamSchema),
  original: z.nullish(
    z.object({ name: z.string(), score: z.number(), score_is_corrected: z.optional(z.boolean()) }),
  ),
  /** The public page of this player's result. Only `GET user/game/{id}/` and changes of a game have it, while its links work. */
  result_url: z.nullish(z.string()),
});
export type Player = z.infer<typeof playerSchema>;

export const totalsSchema = z.object({
  players: z.int(),
  total: z.number(),
  best: z.number(),
  average: z.number(),
});
export type Totals = z.infer<typeof totalsSchema>;

export const GAME_STATUSES = ['waiting', 'running', 'finished', 'aborted'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number] | 'unknown';

/** An unknown status becomes `unknown`, so a page still shows the game (docs/product.md, Entities). */
const gameStatusSchema = z.catch(z.enum([...GAME_STATUSES, 'unknown']), 'unknown');

export const gameSchema = z.object({
  id: idSchema,
  name: z.string(),
  booth: z.nullable(
    // An API may lack `is_online`.
    z.object({ id: idSchema, name: z.string(), is_online: z.optional(z.boolean()) }),
  ),
  status: gameStatusSchema,
  started_at: z.nullable(momentSchema),
  finished_at: z.nullable(momentSchema),
  progress: z.nullish(z.number()),
  maps_played: z.int().check(z.nonnegative()),
  maps_total: z.nullable(z.int().check(z.nonnegative())),
  players_count: z.int().check(z.nonnegative()),
  is_hidden: z.boolean(),
  hidden_at: z.nullable(momentSchema),
  /**
   * The last call of the booth, if it is offline. Such an open game does not count as running. A game that was ended in place of its booth
   * keeps the last call before its end.
   */
  no_signal_since: z.nullish(momentSchema),
  /**
   * Who ended an aborted game in place of its booth, at `finished_at`. `name` is null if the API ended the game after a long silence.
   * `ended_by` is null if the booth ended the game.
   */
  ended_by: z.nullish(z.object({ name: z.nullable(z.string()) })),
});
export type Game = z.infer<typeof gameSchema>;

/** The status that screens show. An open game whose booth is offline has `no_signal`. */
export type ShownStatus = GameStatus | 'no_signal';

export const isOpenGame = ({ status }: Pick<Game, 'status'>): boolean =>
  status === 'running' || status === 'waiting';

export const shownStatusOf = (game: Pick<Game, 'status' | 'no_signal_since'>): ShownStatus =>
  isOpenGame(game) && game.no_signal_since != null ? 'no_signal' : game.status;

/** When the players stopped, as far as the API knows: the last signal of a silent booth, or the end. `null` while the game goes on. */
export const endOfPlay = (game: Pick<Game, 'finished_at' | 'no_signal_since'>): string | null =>
  game.no_signal_since ?? game.finished_at;

/** How long a game has been played, in milliseconds. `undefined` before its start. `now` is in epoch milliseconds. */
export function playingTimeOf(
  game: Pick<Game, 'started_at' | 'finished_at' | 'no_signal_since'>,
  now: number,
): number | undefined {
  if (game.started_at === null) return undefined;
  const end = endOfPlay(game);
  // The last signal that the API has stored may be some seconds older than the start.
  return Math.max(0, (end === null ? now : Date.parse(end)) - Date.parse(game.started_at));
}

/** Answer of `GET user/game/{id}/`. */
export const gameDetailSchema = z.extend(gameSchema, {
  players: z.array(playerSchema),
  totals: z.optional(totalsSchema),
  /** The players whom an operator has taken out. They count nowhere. */
  removed_players: z.optional(z.array(playerSchema)),
  /** Whether the links to results work. Null if the centre's codes lead to its website, or if the game is hidden. */
  result_links: z.nullish(z.enum(['active', 'revoked', 'expired'])),
  /** How long such games of the booth usually take, while this game is running. Null if too few were played. */
  usual_seconds: z.nullish(z.number().check(z.positive())),
});
export type GameDetail = z.infer<typeof gameDetailSchema>;

/** Returns the progress in percent, 0–100. A finished game has 100. Without a reported progress, returns the share of maps played. */
export function progressOf(
  game: Pick<Game, 'progress' | 'maps_played' | 'maps_total'> & Partial<Pick<Game, 'status'>>,
): number {
  if (game.status === 'finished') return 100;
  const raw = game.progress ?? (game.maps_total ? (100 * game.maps_played) / game.maps_total : 0);
  return Math.min(100, Math.max(0, raw));
}

export const gameNameSchema = text(LIMITS.gameName.min, LIMITS.gameName.max);

/** Answer of `POST user/game/hide/` and `restore/`. Each requested id is in `updated` or in `failed`. */
export const gameIdsResultSchema = z.object({
  updated: z.array(idSchema),
  failed: z.array(z.object({ id: idSchema, code: z.string() })),
});
export type GameIdsResult = z.infer<typeof gameIdsResultSchema>;

const GAME_SORT_KEYS = ['name', 'status', 'started_at', 'progress', 'players_count', 'hidden_at'] as const;
export type GameSortKey = (typeof GAME_SORT_KEYS)[number];
/** `running_first` lists running games, then waiting ones, then all others. Each group begins with the latest start. */
export type GameOrdering = GameSortKey | `-${GameSortKey}` | 'running_first';

export const GAME_ORDERINGS: readonly GameOrdering[] = [
  'running_first',
  ...GAME_SORT_KEYS.flatMap((key): GameOrdering[] => [key, `-${key}`]),
];
