import { BoothClient } from '../client.ts';
import { reasonOf } from '../http/outcome.ts';
import type { Retry } from '../http/sender.ts';
import { awaitRegistration } from '../pairing.ts';
import type { PairArguments } from './arguments.ts';
import { playForEver, playOnce, type PlayOptions, type Surroundings } from './play.ts';
import { showCode } from './show-code.ts';

/** How long a stopped booth tries to call its game off; it must be gone within a second. */
const FAREWELL_MS = 600;
/** A script that waits for one game is not kept waiting by a server that is away. */
const ATTEMPTS_ONCE = 5;

const clock = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/**
 * `pnpm booth pair`: shows codes until one is registered, plays, and begins again when it was archived. Resolves with
 * the exit code; rejects only with the signal's AbortError, after having called its running game off.
 */
export async function pairCommand(options: PairArguments, around: Surroundings): Promise<number> {
  const { terminal, time, signal } = around;
  const { api, page, speed = 1, once } = options;
  const stranger = new BoothClient({
    apiRoot: api,
    time,
    maxAttempts: once ? ATTEMPTS_ONCE : undefined,
    onRetry: ({ attempt, cause }: Retry) => {
      if (attempt === 1) terminal.line(`${api} gives no answer (${cause}); trying again.`);
    },
  });
  const fail = (sentence: string): number => {
    terminal.error(sentence);
    return 1;
  };

  for (;;) {
    const pairing = await stranger.pair(signal);
    if (pairing.kind !== 'done') return fail(`No pairing code from ${api}: ${reasonOf(pairing)}.`);
    showCode(terminal, pairing.value, { apiRoot: stranger.apiRoot, page });
    const end = await awaitRegistration(stranger, pairing.value, {
      time,
      signal,
      onTick: leftMs => terminal.status(`  Waiting to be registered; the code expires in ${clock(leftMs)}.`),
    });
    if (end.kind === 'expired') {
      terminal.line('The code has expired; here is a new one.');
      continue;
    }
    if (end.kind !== 'registered') return fail(`The registration failed: ${reasonOf(end)}.`);
    terminal.line(`Registered as “${end.booth.name}”.`);

    const hasty = new BoothClient({ apiRoot: api, key: end.key, maxAttempts: 1, timeoutMs: FAREWELL_MS });
    const play: PlayOptions = { ...around, client: stranger.withKey(end.key), hasty, speed };
    if (once) {
      const failure = await playOnce(play);
      return failure ? fail(`The game could not be played: ${reasonOf(failure)}.`) : 0;
    }
    await playForEver(play);
    terminal.line('This booth was archived; here is a new code.');
  }
}
