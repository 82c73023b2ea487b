import * as z from 'zod/mini';
import { idSchema } from './rows.ts';

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
