/** At most two at a time: each takes up to 64 MiB and a core. The rest wait their turn. */
const waiting: (() => void)[] = [];
let free = 2;

/** Runs a slow hash when it is its turn; answers what it answers. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
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
