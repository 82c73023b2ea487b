import type { Language } from '@backglass/contract';
import type {
  OwnScreen,
  Screen,
  ScreenPatch,
  ScreenReport,
  ScreenSettings,
} from '@backglass/contract/screen';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { type Queries, hasChange } from '../db/database.ts';
import { booths, centers, folded, screens } from '../db/schema.ts';
import { hashOf, newSecret } from '../security/secrets.ts';
import { type ActivityChanges, changesBetween } from './activity.ts';

type ScreenRow = typeof screens.$inferSelect;

/** A screen that has reported within this time is alive, in milliseconds. Screens report every 30 seconds. */
const ALIVE_MS = 90_000;

export const MAX_SCREENS = 50;

const NEW_SETTINGS: Omit<ScreenSettings, 'language'> = {
  playlist: ['games', 'day', 'week', 'message'],
  booths: null,
  seconds: 12,
  message: '',
  hours: null,
};

const toScreen = ({ id, name, settings, lastSeenAt, release, shows }: ScreenRow): Screen => ({
  id,
  name,
  ...settings,
  is_alive: lastSeenAt !== null && lastSeenAt.getTime() > Date.now() - ALIVE_MS,
  last_seen_at: lastSeenAt?.toISOString() ?? null,
  release,
  shows,
});

const screenOf = (centerId: number, id: number) => and(eq(screens.centerId, centerId), eq(screens.id, id));

/** Sorts by name. */
export async function listScreens(queries: Queries, centerId: number): Promise<Screen[]> {
  const rows = await queries
    .select()
    .from(screens)
    .where(eq(screens.centerId, centerId))
    .orderBy(asc(folded(screens.name)), asc(screens.id));
  return rows.map(toScreen);
}

/** Returns `undefined` if the centre has too many screens. Call it in a transaction. */
export async function addScreen(
  queries: Queries,
  centerId: number,
  name: string,
  language: Language,
): Promise<Screen | undefined> {
  // Concurrent calls must not exceed the limit together.
  await queries.select({ id: centers.id }).from(centers).where(eq(centers.id, centerId)).for('no key update');
  if ((await queries.$count(screens, eq(screens.centerId, centerId))) >= MAX_SCREENS) return undefined;
  const [row] = await queries
    .insert(screens)
    .values({ centerId, name, settings: { ...NEW_SETTINGS, language } })
    .returning();
  return row && toScreen(row);
}

type Names = ReadonlyMap<number, string>;

const valuesOf = ({ name, settings }: Pick<ScreenRow, 'name' | 'settings'>, boothNames: Names) => ({
  name,
  playlist: settings.playlist.join(', '),
  booths: settings.booths?.map(id => boothNames.get(id) ?? id).join(', ') ?? null,
  seconds: settings.seconds,
  message: settings.message,
  language: settings.language,
  hours: settings.hours && `${settings.hours.from}–${settings.hours.to}`,
});

/** Whether all are booths of the centre and none is archived. */
export async function areBooths(
  queries: Queries,
  centerId: number,
  ids: readonly number[],
): Promise<boolean> {
  return (await boothsOf(queries, centerId, ids)).length === new Set(ids).size;
}

/** Returns the screen with its name before and what has changed, or `undefined` for an unknown screen. Call it in a transaction. */
export async function changeScreen(
  queries: Queries,
  centerId: number,
  id: number,
  { name, ...patch }: ScreenPatch,
): Promise<{ screen: Screen; nameBefore: string; changes: ActivityChanges } | undefined> {
  const [before] = await queries.select().from(screens).where(screenOf(centerId, id)).for('no key update');
  if (!before) return undefined;
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const set = { name, ...(hasChange(given) && { settings: { ...before.settings, ...given } }) };
  const [row = before] = hasChange(set)
    ? await queries.update(screens).set(set).where(screenOf(centerId, id)).returning()
    : [];
  const ids = [before, row].flatMap(({ settings }) => settings.booths ?? []);
  const named = await boothsOf(queries, centerId, ids);
  const names: Names = new Map(named.map(booth => [booth.id, booth.name]));
  return {
    screen: toScreen(row),
    nameBefore: before.name,
    changes: changesBetween(valuesOf(before, names), valuesOf(row, names)),
  };
}

/** Until its device reports, nothing is known of a screen with a new token. */
const withToken = (token: string) => ({
  tokenHash: hashOf(token),
  codeHash: null,
  codeExpiresAt: null,
  lastSeenAt: null,
  release: null,
  shows: null,
});

/** Replaces the token and the code of a screen. Returns the token and the screen's name, or `undefined` for an unknown screen. */
export async function renewScreenToken(
  queries: Queries,
  centerId: number,
  id: number,
  code: { readonly codeHash: string; readonly codeExpiresAt: Date },
): Promise<{ token: string; name: string } | undefined> {
  const token = newSecret();
  const [row] = await queries
    .update(screens)
    .set({ ...withToken(token), ...code })
    .where(screenOf(centerId, id))
    .returning({ name: screens.name });
  return row && { token, name: row.name };
}

/**
 * Replaces the token of the screen with this code, for only one of several attempts. Returns `undefined` for an unknown, used or expired
 * code. Only the slow hash of a code is stored. Compute it before the transaction, as for `registerBooth`.
 */
export async function exchangeScreenCode(
  queries: Queries,
  codeHash: string,
): Promise<{ token: string; id: number; centerId: number } | undefined> {
  const token = newSecret();
  const validated = queries.select({ id: centers.id }).from(centers).where(eq(centers.status, 'validated'));
  const [row] = await queries
    .update(screens)
    .set(withToken(token))
    .where(
      and(
        eq(screens.codeHash, codeHash),
        gt(screens.codeExpiresAt, new Date()),
        inArray(screens.centerId, validated),
      ),
    )
    .returning({ id: screens.id, centerId: screens.centerId });
  return row && { token, ...row };
}

/** Returns the screen's name, or `undefined` for an unknown screen. */
export async function removeScreen(
  queries: Queries,
  centerId: number,
  id: number,
): Promise<string | undefined> {
  const [row] = await queries.delete(screens).where(screenOf(centerId, id)).returning({ name: screens.name });
  return row?.name;
}

/** Returns only a screen of a validated centre. Its token does not expire. */
export async function screenOfToken(
  queries: Queries,
  token: string,
): Promise<{ readonly id: number; readonly centerId: number; readonly tokenHash: string } | undefined> {
  const tokenHash = hashOf(token);
  const [found] = await queries
    .select({ id: screens.id, centerId: screens.centerId })
    .from(screens)
    .innerJoin(centers, eq(centers.id, screens.centerId))
    .where(and(eq(screens.tokenHash, tokenHash), eq(centers.status, 'validated')));
  return found && { ...found, tokenHash };
}

/** Every query takes its `centerId` from here. The hash tells the device of an earlier link from that of the current one. */
export type ScreenCaller = NonNullable<Awaited<ReturnType<typeof screenOfToken>>>;

/** Returns the hashes whose tokens are valid. */
export async function validScreensOf(
  queries: Queries,
  tokenHashes: readonly string[],
): Promise<Set<string | null>> {
  const found = await queries
    .select({ tokenHash: screens.tokenHash })
    .from(screens)
    .innerJoin(centers, eq(centers.id, screens.centerId))
    .where(and(inArray(screens.tokenHash, [...tokenHashes]), eq(centers.status, 'validated')));
  return new Set(found.map(({ tokenHash }) => tokenHash));
}

export async function findOwnScreen(
  queries: Queries,
  { id, centerId }: ScreenCaller,
): Promise<OwnScreen | undefined> {
  const [row] = await queries
    .select({
      name: screens.name,
      settings: screens.settings,
      center: {
        name: centers.name,
        slogan: centers.slogan,
        image: centers.image,
        masked_words: centers.maskedWords,
      },
    })
    .from(screens)
    .innerJoin(centers, eq(centers.id, screens.centerId))
    .where(screenOf(centerId, id));
  if (!row) return undefined;
  const { name, settings, center } = row;
  const shown = await boothsOf(queries, centerId, settings.booths ?? []);
  return { id, name, ...settings, booths: shown.length > 0 ? shown : null, center };
}

/** Omits archived booths, and sorts by name. */
async function boothsOf(
  queries: Queries,
  centerId: number,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  return queries
    .select({ id: booths.id, name: booths.name })
    .from(booths)
    .where(and(eq(booths.centerId, centerId), inArray(booths.id, [...ids]), isNull(booths.archivedAt)))
    .orderBy(asc(folded(booths.name)), asc(booths.id));
}

/**
 * Stores a report, unless the screen has got a new link since. Link and code are for one device, so its first report ends the code. Returns whether operators see a change, other than the time. */
export async function storeScreenReport(
  queries: Queries,
  { id, tokenHash }: ScreenCaller,
  { release, shows }: ScreenReport,
): Promise<boolean> {
  const reported = and(eq(screens.id, id), eq(screens.tokenHash, tokenHash));
  const [before] = await queries.select().from(screens).where(reported).for('no key update');
  if (!before) return false;
  const used = { codeHash: null, codeExpiresAt: null };
  await queries
    .update(screens)
    .set({ ...used, lastSeenAt: new Date(), release, shows })
    .where(reported);
  const { is_alive: wasAlive, release: releaseBefore, shows: shownBefore } = toScreen(before);
  return (
    !wasAlive ||
    release !== releaseBefore ||
    shows.part !== shownBefore?.part ||
    shows.game !== shownBefore.game
  );
}
