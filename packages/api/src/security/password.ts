import { hash, verify } from '@node-rs/argon2';
import { newSecret } from './secrets.ts';

/** argon2id, 64 MiB, three passes (issue: step 2, "Safety"). */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

/** One password typed on two systems may come in two Unicode spellings. */
const spelled = (password: string): string => password.normalize('NFC');

/** At most two at a time: each takes 64 MiB and a core. The rest wait their turn. */
const waiting: (() => void)[] = [];
let free = 2;

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (free > 0) free -= 1;
  else await new Promise<void>(resolve => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(spelled(password), COST));

let nobodys: Promise<string> | undefined;

/** Whether a password is the one that was hashed. Without a hash (no such account) it takes as long and says no. */
export async function isPassword(password: string, known: string | undefined): Promise<boolean> {
  nobodys ??= hashPassword(newSecret());
  const against = known ?? (await nobodys);
  const same = await inTurn(() => verify(against, spelled(password)));
  return same && known !== undefined;
}
