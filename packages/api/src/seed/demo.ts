import { eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { booths, centers, games, operators, players } from '../db/schema.ts';
import { hashPassword } from '../security/password.ts';
import { BOOTH_NAMES, type PastGame, pastGames } from './past-games.ts';

/** The demo operator and his password (decisions, "Names that others rely on"). */
export const DEMO = { email: 'demo@backglass.test', password: 'Demo!1234' } as const;
const PAST_GAMES = 60;
const SEED_LOCK = 7_203_313;

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

/** The booths of the past are archived: the simulated ones of the same names register themselves like any other. */
async function addPastBooths(queries: Queries, centerId: number): Promise<number[]> {
  const rows = BOOTH_NAMES.map(name => ({ centerId, name, archivedAt: new Date() }));
  return (await queries.insert(booths).values(rows).returning({ id: booths.id })).map(booth => booth.id);
}

async function addPastGame(
  queries: Queries,
  centerId: number,
  boothId: number | undefined,
  game: PastGame,
): Promise<void> {
  const [stored] = await queries
    .insert(games)
    .values({
      centerId,
      boothId: boothId ?? null,
      name: game.name,
      status: 'finished',
      startedAt: game.startedAt,
      finishedAt: game.finishedAt,
      progress: 100,
      mapsPlayed: game.maps,
      mapsTotal: game.maps,
      playersCount: game.players.length,
      createdAt: game.startedAt,
    })
    .returning({ id: games.id });
  if (!stored) throw new Error('a past game was not stored');
  await queries.insert(players).values(game.players.map(player => ({ gameId: stored.id, ...player })));
}

/** Makes the demo operator, centre and past, unless they are there. All or nothing. */
export async function seedDemo(database: Database): Promise<void> {
  if (await isSeeded(database)) return;
  const passwordHash = await hashPassword(DEMO.password);
  await database.transaction(async transaction => {
    // Instances that start together seed one after the other; those that come later find it done.
    await transaction.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await isSeeded(transaction)) return;
    const centerId = await addCenter(transaction, passwordHash);
    const boothIds = await addPastBooths(transaction, centerId);
    for (const game of pastGames(PAST_GAMES, boothIds.length, new Date())) {
      await addPastGame(transaction, centerId, boothIds[game.booth], game);
    }
  });
}
