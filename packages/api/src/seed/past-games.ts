import { Random } from './random.ts';
import { GAME_NAMES, PLAYER_NAMES } from './words.ts';

export interface PastGame {
  readonly name: string;
  /** Which of the centre's booths. */
  readonly booth: number;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly maps: number;
  readonly players: readonly { readonly name: string; readonly score: number }[];
}

const DAY = 86_400_000;
const MINUTE = 60_000;
const DAYS = 10;
const OPENS_AT_MINUTE = 11 * 60;
const OPEN_MINUTES = 10 * 60;

function playersOf(random: Random): PastGame['players'] {
  const names = random.sample(PLAYER_NAMES, random.whole(2, 16));
  // Scores in steps of 50 within one narrow range, so that some players come out even.
  const best = random.whole(20, 120);
  return names.map(name => ({ name, score: 50 * random.whole(Math.floor(best / 4), best) }));
}

function nameOf(random: Random, players: PastGame['players']): string {
  return random
    .pick(GAME_NAMES)
    .replace('{n}', String(random.whole(1, 12)))
    .replace('{player}', players[0]?.name ?? '');
}

/** Finished games of the ten days before `now`, at the hours at which a centre is open; the oldest first. */
export function pastGames(count: number, booths: number, now: Date): PastGame[] {
  const random = new Random(20_211_104);
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  return Array.from({ length: count }, (_, index) => {
    const day = midnight - (1 + Math.floor(((count - 1 - index) * DAYS) / count)) * DAY;
    const startedAt = new Date(day + (OPENS_AT_MINUTE + random.whole(0, OPEN_MINUTES)) * MINUTE);
    const maps = random.whole(3, 8);
    const finishedAt = new Date(startedAt.getTime() + maps * random.whole(4, 7) * MINUTE);
    const players = playersOf(random);
    return {
      name: nameOf(random, players),
      booth: random.whole(0, booths - 1),
      startedAt,
      finishedAt,
      maps,
      players,
    };
  }).sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
}
