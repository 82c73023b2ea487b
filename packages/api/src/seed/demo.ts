import { eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { booths, centers, foldedNames, games, operators, players } from '../db/schema.ts';
import { hashPassword } from '../security/secrets.ts';

/** The demo operator (docs/product.md, Reference API). */
export const DEMO = { email: 'demo@backglass.test', password: 'Demo!1234' } as const;
const PAST_GAMES = 60;
const SEED_LOCK = 7_203_313;

export async function seedDemo(database: Database): Promise<void> {
  if (await isSeeded(database)) return;
  const passwordHash = await hashPassword(DEMO.password);
  await database.transaction(async transaction => {
    // If several instances start together, the first one seeds and the others wait here.
    await transaction.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await isSeeded(transaction)) return;
    const centerId = await addCenter(transaction, passwordHash);
    const boothIds = await addPastBooths(transaction, centerId);
    await addPastGames(transaction, centerId, boothIds);
  });
}

async function isSeeded(queries: Queries): Promise<boolean> {
  const known = await queries
    .select({ id: operators.id })
    .from(operators)
    .where(eq(sql`lower(${operators.email})`, DEMO.email));
  return known.length > 0;
}

async function addCenter(queries: Queries, passwordHash: string): Promise<number> {
  const [center] = await queries
    .insert(centers)
    .values({
      name: 'Demo Arena',
      vat: 'ESB12345674',
      address1: 'Calle de la Palma, 12',
      address2: 'Local 3',
      postalCode: '28004',
      countryIso: 'ES',
      web: 'https://www.demoarena.example',
      facebook: 'https://www.facebook.com/demoarena',
      slogan: 'Step in. Play on.',
      status: 'validated',
    })
    .returning({ id: centers.id });
  if (!center) throw new Error('the demo centre was not stored');
  await queries.insert(operators).values({
    centerId: center.id,
    email: DEMO.email,
    passwordHash,
    name: 'Demo',
    lastName: 'Operator',
    emailVerifiedAt: new Date(),
  });
  return center.id;
}

/** Archives the booths, because the simulated booths register themselves under the same names. */
async function addPastBooths(queries: Queries, centerId: number): Promise<number[]> {
  const rows = BOOTH_NAMES.map(name => ({ centerId, name, archivedAt: new Date() }));
  return (await queries.insert(booths).values(rows).returning({ id: booths.id })).map(booth => booth.id);
}

async function addPastGames(queries: Queries, centerId: number, boothIds: readonly number[]): Promise<void> {
  const past = pastGames(PAST_GAMES, boothIds.length, new Date());
  const rows = past.map(({ name, booth, startedAt, finishedAt, maps, players: inGame }) => ({
    centerId,
    boothId: boothIds[booth] ?? null,
    name,
    status: 'finished' as const,
    startedAt,
    finishedAt,
    progress: 100,
    mapsPlayed: maps,
    mapsTotal: maps,
    playersCount: inGame.length,
    playerNames: foldedNames(inGame),
    createdAt: startedAt,
  }));
  const stored = await queries.insert(games).values(rows).returning({ gameId: games.id });
  // `returning` keeps the order of the inserted rows.
  const played = stored.flatMap(({ gameId }, index) =>
    (past[index]?.players ?? []).map((player, place) => ({ gameId, ...player, ...teamIn(index, place) })),
  );
  await queries.insert(players).values(played);
}

const TEAMS = [
  { teamName: 'Zorros', teamColor: 'red' },
  { teamName: 'Owls', teamColor: 'blue' },
  { teamName: 'Lagartos', teamColor: 'green' },
  { teamName: 'Wasps', teamColor: 'yellow' },
] as const;

/** Every third game has two to four teams. */
const teamIn = (game: number, player: number) =>
  game % 3 === 0 ? TEAMS[player % (2 + ((game / 3) % 3))] : undefined;

/** Pseudo-random numbers (mulberry32). Equal seeds give equal numbers. */
class Random {
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

const BOOTH_NAMES = ['Arena A', 'Arena B', 'VR booth 1'] as const;

const PLAYER_NAMES = [
  ...'Lucía Mateo Sofía Hugo Martina Leo Valeria Daniel Paula Álvaro Noa Iker Carmen Nico Aitana'.split(' '),
  ...'Bruno Olivia Emma Liam Zoë Ángela Marc Ona Youssef Ingrid Tariq Chiara Jonas Amélie Sam'.split(' '),
];

interface PastGame {
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
function pastGames(count: number, booths: number, now: Date): PastGame[] {
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
