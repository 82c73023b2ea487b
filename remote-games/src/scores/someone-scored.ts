import type { Player } from '@backglass/contract';

/** Whether anybody has scored, above or below zero: until then all share the first place, and nobody leads. */
export const someoneScored = (players: readonly Pick<Player, 'score'>[]): boolean =>
  players.some(({ score }) => score !== 0);
