import { LEADERBOARD_PERIODS, type LeaderboardEntry, type LeaderboardPeriod } from '@backglass/contract';
import type { PublicLeaderboardPatch } from '@backglass/contract/public-leaderboard';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { centers } from '../db/schema.ts';
import { newSecret } from '../security/secrets.ts';
import { type ActivityChanges, changesBetween } from './activity.ts';
import { readLeaderboard } from './leaderboard.ts';

const settings = {
  is_on: centers.isLeaderboardPublic,
  is_embeddable: centers.isLeaderboardEmbeddable,
  time_zone: centers.timeZone,
  code: centers.leaderboardCode,
};

export async function readPublicSettings(queries: Queries, centerId: number) {
  const [found] = await queries.select(settings).from(centers).where(eq(centers.id, centerId));
  return found;
}

export type PublicSettings = NonNullable<Awaited<ReturnType<typeof readPublicSettings>>>;

/** Returns the settings and what has changed, without the code. Call it in a transaction. */
export async function changePublicSettings(
  queries: Queries,
  centerId: number,
  { replaced_code: replaced, ...patch }: PublicLeaderboardPatch,
): Promise<{ readonly after: PublicSettings; readonly changes: ActivityChanges } | undefined> {
  const [before] = await queries
    .select(settings)
    .from(centers)
    .where(eq(centers.id, centerId))
    .for('no key update');
  if (!before) return undefined;
  const isReplaced = replaced !== undefined && replaced === before.code;
  const needsCode = before.code === null && patch.is_on === true;
  const after = {
    is_on: patch.is_on ?? before.is_on,
    is_embeddable: patch.is_embeddable ?? before.is_embeddable,
    time_zone: patch.time_zone ?? before.time_zone,
    code: isReplaced || needsCode ? newSecret() : before.code,
  };
  await queries
    .update(centers)
    .set({
      isLeaderboardPublic: after.is_on,
      isLeaderboardEmbeddable: after.is_embeddable,
      timeZone: after.time_zone,
      leaderboardCode: after.code,
    })
    .where(eq(centers.id, centerId));
  const changes = changesBetween(logged(before, false), logged(after, isReplaced));
  return { after, changes };
}

/** Without the code, because whoever reads an exported log could open the page. */
const logged = (
  { is_on, is_embeddable, time_zone }: PublicSettings,
  hasNewAddress: boolean,
): Parameters<typeof changesBetween>[0] => ({
  ...{ is_on, is_embeddable, time_zone, has_new_address: hasNewAddress },
});

/** Returns `undefined` for an unknown code, and while the page is off. */
export async function findPublicCenter(queries: Queries, code: string) {
  const [found] = await queries
    .select({
      id: centers.id,
      name: centers.name,
      slogan: centers.slogan,
      maskedWords: centers.maskedWords,
      isEmbeddable: centers.isLeaderboardEmbeddable,
      timeZone: centers.timeZone,
    })
    .from(centers)
    .where(
      and(
        eq(centers.leaderboardCode, code),
        eq(centers.isLeaderboardPublic, true),
        eq(centers.status, 'validated'),
      ),
    );
  return found;
}

export type PublicCenter = NonNullable<Awaited<ReturnType<typeof findPublicCenter>>>;

export type Boards = Readonly<Record<LeaderboardPeriod, readonly LeaderboardEntry[]>>;

const SHOWN = 10;

/** The best scores of each period. Names are not masked yet. */
export async function readBoards(
  queries: Queries,
  { id, timeZone }: Pick<PublicCenter, 'id' | 'timeZone'>,
): Promise<Boards> {
  const boards = {} as Record<LeaderboardPeriod, readonly LeaderboardEntry[]>;
  for (const period of LEADERBOARD_PERIODS) {
    const query = { period, time_zone: timeZone ?? 'UTC', page: 1, page_size: SHOWN };
    boards[period] = (await readLeaderboard(queries, id, query))?.results ?? [];
  }
  return boards;
}
