import { eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { booths, centers, games, operators, players } from '../db/schema.ts';
import { foldedNames } from '../db/tables/games.ts';
import { hashPassword } from '../security/password.ts';
import { BOOTH_NAMES, pastGames } from './past-games.ts';

/** The demo operator (docs/product.md, Reference API). */
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
    (past[index]?.players ?? []).map(player => ({ gameId, ...player })),
  );
  await queries.insert(players).values(played);
}

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
