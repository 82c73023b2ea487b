import type { Booth } from '@backglass/contract';
import type { Pairing, PairingState } from '@backglass/contract/booth-calls';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { booths, pairings } from '../db/schema.ts';
import { boothKeyOf, hashOf, newSecret, newTempToken, tempTokenHashOf } from '../security/secrets.ts';
import { addBooth, toBooth } from './booths.ts';

/** Validity of a temporary token (docs/product.md, Calls). */
const PAIRING_MS = 15 * 60_000;
/** In seconds. */
const POLL_INTERVAL = 3;

/** Starts a pairing. Only hashes of both secrets are stored. */
export async function beginPairing(queries: Queries): Promise<Pairing> {
  const tempToken = newTempToken();
  const deviceCode = newSecret();
  const expiresAt = new Date(Date.now() + PAIRING_MS);
  await queries.insert(pairings).values({
    tempTokenHash: await tempTokenHashOf(tempToken),
    deviceCodeHash: hashOf(deviceCode),
    keySalt: newSecret(),
    expiresAt,
  });
  return {
    temp_token: tempToken,
    device_code: deviceCode,
    expires_at: expiresAt.toISOString(),
    interval: POLL_INTERVAL,
  };
}

const openPairing = (tempTokenHash: string) =>
  and(
    eq(pairings.tempTokenHash, tempTokenHash),
    isNull(pairings.boothId),
    gt(pairings.expiresAt, new Date()),
  );

export async function tempTokenExpiry(queries: Queries, typed: string): Promise<Date | undefined> {
  const [found] = await queries
    .select({ expiresAt: pairings.expiresAt })
    .from(pairings)
    .where(openPairing(await tempTokenHashOf(typed)));
  return found?.expiresAt;
}

/**
 * Registers the booth for only one of several attempts. Call it in a transaction, but compute the slow hash before that.
 * On the embedded database, all other calls wait for a transaction.
 */
export async function registerBooth(
  queries: Queries,
  centerId: number,
  tempTokenHash: string,
  name: string,
): Promise<Booth | undefined> {
  const [pairing] = await queries
    .select({ id: pairings.id })
    .from(pairings)
    .where(openPairing(tempTokenHash))
    .for('update');
  if (!pairing) return undefined;
  const booth = await addBooth(queries, centerId, name);
  await queries.update(pairings).set({ boothId: booth.id }).where(eq(pairings.id, pairing.id));
  return booth;
}

/**
 * Returns the state of a pairing, or `undefined` if it has ended. The key is derived from the device code at each call, and returned
 * until the booth has used it.
 */
export async function pairingState(queries: Queries, deviceCode: string): Promise<PairingState | undefined> {
  const [found] = await queries
    .select({ keySalt: pairings.keySalt, boothId: pairings.boothId, booth: booths })
    .from(pairings)
    .leftJoin(booths, eq(booths.id, pairings.boothId))
    .where(and(eq(pairings.deviceCodeHash, hashOf(deviceCode)), gt(pairings.expiresAt, new Date())));
  if (!found) return undefined;
  if (!found.booth) return { status: 'pending' };
  if (found.booth.archivedAt) return undefined;
  const key = boothKeyOf(deviceCode, found.keySalt);
  const [registered] = await queries
    .update(booths)
    .set({ keyHash: hashOf(key) })
    .where(and(eq(booths.id, found.booth.id), isNull(booths.archivedAt)))
    .returning();
  return registered && { status: 'registered', booth: toBooth(registered), key };
}

/** Call it when the booth has used its key. The key is not returned again. */
export async function endPairingOf(queries: Queries, boothId: number): Promise<void> {
  await queries.delete(pairings).where(eq(pairings.boothId, boothId));
}
