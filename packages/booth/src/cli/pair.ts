import { BoothClient } from '../client.ts';
import { reasonOf } from '../http/outcome.ts';
import type { Retry } from '../http/sender.ts';
import { awaitRegistration } from '../pairing.ts';
import type { PairArguments } from './arguments.ts';
import { playForEver, playOnce, type PlayOptions, type CliContext } from './play.ts';
import { showCode } from './show-code.ts';

/** A stopped process must end within a second. */
const ABORT_TIMEOUT_MS = 600;
/** Few attempts per call, because a script may wait for the end of `--once`. */
const ATTEMPTS_ONCE = 5;

const clock = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Resolves with the exit code. Rejects only with the signal's AbortError, after it has aborted the running game. */
export async function pairCommand(options: PairArguments, context: CliContext): Promise<number> {
  const { terminal, time, signal } = context;
  const { api, page, speed = 1, once = false } = options;
  const unpaired = new BoothClient({
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
    const pairing = await unpaired.pair(signal);
    if (pairing.kind !== 'done') return fail(`No pairing code from ${api}: ${reasonOf(pairing)}.`);
    showCode(terminal, pairing.value, { apiRoot: unpaired.apiRoot, page });
    const end = await awaitRegistration(unpaired, pairing.value, {
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

    const abortClient = new BoothClient({
      apiRoot: api,
      key: end.key,
      maxAttempts: 1,
      timeoutMs: ABORT_TIMEOUT_MS,
    });
    const play: PlayOptions = { ...context, client: unpaired.withKey(end.key), abortClient, speed };
    if (once) {
      const failure = await playOnce(play);
      return failure ? fail(`The game could not be played: ${reasonOf(failure)}.`) : 0;
    }
    await playForEver(play);
    terminal.line('This booth was archived; here is a new code.');
  }
}
