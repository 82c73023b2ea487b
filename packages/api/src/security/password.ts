import { hash, verify } from '@node-rs/argon2';
import { workQueue } from '../base/work-queue.ts';
import { newSecret } from './secrets.ts';

/** Slow hashes: each takes up to 64 MiB and a core. Those that may wait are done within ten seconds or so. */
export const queued = workQueue(2, 64);

/** argon2id, 64 MiB, three passes (issue: step 2, "Safety"). */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

/** One password typed on two systems may come in two Unicode spellings. */
const spelled = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> =>
  queued(() => hash(spelled(password), COST));

let nobodys: Promise<string> | undefined;

/** Whether a password is the one that was hashed. Without a hash (no such account) it takes as long and says no. */
export async function isPassword(password: string, known: string | undefined): Promise<boolean> {
  nobodys ??= hashPassword(newSecret());
  const against = known ?? (await nobodys);
  const same = await queued(() => verify(against, spelled(password)));
  return same && known !== undefined;
}
