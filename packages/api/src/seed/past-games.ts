/** Pseudo-random numbers (mulberry32). Equal seeds give equal numbers. */
export class Random {
  #state: number;
  constructor(seed: number) {
    this.#state = seed;
  }

  /** Returns a number with 0 ≤ x < 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** Returns `count` different items, or all items if there are fewer. */
  sample<Item>(items: readonly Item[], count: number): Item[] {
    const left = [...items];
    const taken: Item[] = [];
    while (taken.length < count && left.length > 0)
      taken.push(...left.splice(this.whole(0, left.length - 1), 1));
    return taken;
  }
}

const GAME_NAMES = [
  'Birthday of {player}',
  'Heat {n}',
  'Friday league, round {n}',
  'Saturday cup, match {n}',
  'School trip, group {n}',
  'Team building {n}',
  'Sunset duel {n}',
  'Family afternoon',
  'Beginners’ session',
  'Night arena {n}',
  'Cumpleaños de {player}',
  'Torneo de barrio {n}',
] as const;

export const BOOTH_NAMES = ['Arena A', 'Arena B', 'VR booth 1'] as const;

const PLAYER_NAMES = [
  'Lucía',
  'Mateo',
  'Sofía',
  'Hugo',
  'Martina',
  'Leo',
  'Valeria',
  'Daniel',
  'Paula',
  'Álvaro',
  'Noa',
  'Iker',
  'Carmen',
  'Nico',
  'Aitana',
  'Bruno',
  'Olivia',
  'Emma',
  'Liam',
  'Zoë',
  'Ángela',
  'Marc',
  'Ona',
  'Youssef',
  'Ingrid',
  'Tariq',
  'Chiara',
  'Jonas',
  'Amélie',
  'Sam',
] as const;

export interface PastGame {
  readonly name: string;
  /** An index of `BOOTH_NAMES`. */
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
  // A small range of multiples of 50 lets some players tie.
  const best = random.whole(20, 120);
  return names.map(name => ({ name, score: 50 * random.whole(Math.floor(best / 4), best) }));
}

function nameOf(random: Random, players: PastGame['players']): string {
  return random
    .pick(GAME_NAMES)
    .replace('{n}', String(random.whole(1, 12)))
    .replace('{player}', players[0]?.name ?? '');
}

/** Creates games of the ten days before `now`, during opening hours, the oldest first. */
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
