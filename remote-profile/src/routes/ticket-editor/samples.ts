import type { GameDetail } from '@backglass/contract';

/** A game as it may be, to see what a ticket makes of it: a usual player, a long name, a tie, and what cannot be printed. */
export const SAMPLES = ['usual', 'long', 'tie', 'high', 'foreign'] as const;
export type Sample = (typeof SAMPLES)[number];

/** By sample: whose ticket is shown. Names are the same in every language. */
const PLAYERS: Readonly<Record<Sample, { readonly name: string; readonly score: number }>> = {
  high: { name: 'Kestrel', score: 1_284_350 },
  usual: { name: 'Moss', score: 17_920 },
  tie: { name: 'Zoë', score: 17_920 },
  long: { name: 'Maximiliana Fernández de Córdoba y Álvarez de Toledo', score: 16_400 },
  foreign: { name: '花子 Šárka', score: 15_150 },
};

const OTHERS = [{ name: 'Rook', score: 12_300 }];

/** The sample game, and which of its players stands for a sample. */
export function sampleGame(name: string): Pick<GameDetail, 'name' | 'maps_played' | 'players'> {
  const players = [...Object.values(PLAYERS), ...OTHERS].map((player, id) => ({ ...player, id }));
  return { name, maps_played: 5, players };
}

export const samplePlayer = (sample: Sample): string => PLAYERS[sample].name;
