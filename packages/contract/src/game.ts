import * as z from 'zod/mini';
import { idSchema, momentSchema, idParamSchema } from './rows.ts';
import { LIMITS } from './limits.ts';
import { text, cleanText } from './text.ts';
import type { ParametersOf } from './call-definition.ts';
import { pageFields } from './paging.ts';

/** A player of one game. `rankPlayers` computes a missing `position`. */
export const playerSchema = z.object({
  id: idSchema,
  name: z.string(),
  score: z.number(),
  position: z.nullish(z.int().check(z.positive())),
});
export type Player = z.infer<typeof playerSchema>;
export interface RankedPlayer extends Player {
  position: number;
}

export const totalsSchema = z.object({
  players: z.int(),
  total: z.number(),
  best: z.number(),
  average: z.number(),
});
export type Totals = z.infer<typeof totalsSchema>;

/**
 * Sorts players from best to worst. Keeps the API's positions if all players have one.
 * Otherwise computes all positions; equal scores share one, as in 1-2-2-4.
 */
export function rankPlayers(players: readonly Player[]): RankedPlayer[] {
  if (players.every(player => player.position != null)) {
    return players
      .map(player => ({ ...player, position: player.position as number }))
      .sort((a, b) => a.position - b.position);
  }
  const sorted = [...players].sort((a, b) => b.score - a.score);
  let position = 0;
  let previous: number | undefined;
  return sorted.map((player, index) => {
    if (player.score !== previous) position = index + 1;
    previous = player.score;
    return { ...player, position };
  });
}

/** Returns the totals of a game without rounding. All totals are zero without players. */
export function totalsOf(players: readonly Pick<Player, 'score'>[]): Totals {
  const scores = players.map(player => player.score);
  const total = scores.reduce((sum, score) => sum + score, 0);
  return {
    players: scores.length,
    total,
    best: scores.length ? Math.max(...scores) : 0,
    average: scores.length ? total / scores.length : 0,
  };
}

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

const GAME_ORDERINGS: GameOrdering[] = [
  'running_first',
  ...GAME_SORT_KEYS.flatMap((key): GameOrdering[] => [key, `-${key}`]),
];

/** PostgreSQL has no year 0. */
const FIRST_YEAR = Date.parse('0001-01-01T00:00:00Z');

const momentOrDaySchema = z
  .union([momentSchema, z.iso.date()])
  .check(z.refine(value => Date.parse(value) >= FIRST_YEAR));

const flagSchema = z.pipe(
  z.enum(['true', 'false']),
  z.transform(value => value === 'true'),
);

/** Query of `GET user/game/`. `from` is inclusive, `to` exclusive (docs/product.md, Calls). */
export const gameListQuerySchema = z.object({
  ...pageFields,
  search: z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(100), z.regex(/^[^\0\p{Cs}]*$/u))),
  ordering: z._default(z.enum(GAME_ORDERINGS), '-started_at'),
  status: z.optional(z.enum(GAME_STATUSES)),
  is_hidden: z._default(flagSchema, false),
  /** `true`: only open games whose booth is offline. `false`: all other games. */
  no_signal: z.optional(flagSchema),
  booth: z.optional(idParamSchema),
  from: z.optional(momentOrDaySchema),
  to: z.optional(momentOrDaySchema),
});
export type GameListQuery = z.infer<typeof gameListQuerySchema>;

/** The query of `GET user/game/` before it becomes a URL. */
export type GameListParams = ParametersOf<typeof gameListQuerySchema>;
