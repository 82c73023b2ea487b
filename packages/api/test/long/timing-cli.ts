import { performance } from 'node:perf_hooks';
import { addCenter } from '../support/centers.ts';
import { startTestApi } from '../support/running-api.ts';

/**
 * `tsx packages/api/test/long/timing-cli.ts`: checks that response times do not reveal whether an email address has an account.
 * The difference between two halves of the known addresses is the noise. The exit code is 1 if known and unknown addresses differ
 * by more than the noise plus 10 %.
 */
const ROUNDS = 40;
const KNOWN = 'known@arena.test';

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const api = await startTestApi();
await addCenter(api, { email: KNOWN });

async function timeOf(path: string, body: object): Promise<number> {
  const before = performance.now();
  await api.call('POST', path, { body });
  return performance.now() - before;
}

const CALLS: readonly [path: string, body: (email: string) => object][] = [
  ['user/token/', email => ({ email, password: 'Wrong-Horse-1' })],
  ['user/forgot-password/', email => ({ email })],
  ['user/resend-verification/', email => ({ email })],
];

let leaks = 0;
for (const [path, body] of CALLS) {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    known.push(await timeOf(path, body(KNOWN)));
    unknown.push(await timeOf(path, body(`nobody-${round}@arena.test`)));
  }
  const noise = Math.abs(median(known.slice(0, ROUNDS / 2)) - median(known.slice(ROUNDS / 2)));
  const difference = Math.abs(median(known) - median(unknown));
  const isLeak = difference > noise + 0.1 * median(known) + 1;
  if (isLeak) leaks += 1;
  process.stdout.write(
    `${path} known ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms, noise ${noise.toFixed(1)} ms${isLeak ? ': LEAK' : ''}\n`,
  );
}
await api.close();
process.exit(leaks === 0 ? 0 : 1);
