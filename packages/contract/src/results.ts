import type { Player, Team, Totals } from './game.ts';

export * from './game-report.ts';

export interface RankedPlayer extends Player {
  position: number;
}

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

export interface TeamTotals extends Team, Totals {
  readonly position: number;
}

/**
 * Returns the totals of each team without rounding, from best to worst total. Equal totals share a position, as in 1-2-2-4. A player without
 * a team counts for none. Teams are the same if they have the same name and color.
 */
export function teamTotalsOf(players: readonly Pick<Player, 'score' | 'team'>[]): TeamTotals[] {
  const teams = new Map<string, { team: Team; scores: number[] }>();
  for (const { team, score } of players) {
    if (!team) continue;
    const key = `${team.color} ${team.name}`;
    const known = teams.get(key);
    if (known) known.scores.push(score);
    else teams.set(key, { team, scores: [score] });
  }
  const totals = [...teams.values()].map(({ team, scores }) => {
    const total = scores.reduce((sum, score) => sum + score, 0);
    const { length } = scores;
    return { ...team, players: length, total, best: Math.max(...scores), average: total / length };
  });
  return totals
    .map(team => ({ ...team, position: 1 + totals.filter(other => other.total > team.total).length }))
    .sort((one, other) => one.position - other.position);
}
