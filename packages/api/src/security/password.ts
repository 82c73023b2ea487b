import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { workQueue } from '../base/work-queue.ts';
import { newSecret } from './secrets.ts';

/** A hash takes up to 64 MiB and a CPU core. Node has four threads for such work, and one stays free for files. */
const SLOTS = Math.min(3, Math.max(2, availableParallelism()));
const MAX_WAITING = 1_000;
/** In milliseconds. A call may need two hashes, and every call is answered within ten seconds. */
const MAX_WAIT_MS = 4_000;

export const hashQueue = workQueue(SLOTS, MAX_WAITING, MAX_WAIT_MS);

const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

/** Systems send equal passwords in different Unicode normalization forms. */
const normalize = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> =>
  hashQueue(() => hash(normalize(password), COST));

let hashOfNobody: Promise<string> | undefined;

/** Without a hash, returns `false` after the same time, so that the time does not reveal a missing account. */
export async function matchesHash(password: string, known: string | undefined): Promise<boolean> {
  hashOfNobody ??= hashPassword(newSecret());
  const against = known ?? (await hashOfNobody);
  const same = await hashQueue(() => verify(against, normalize(password)));
  return same && known !== undefined;
}
