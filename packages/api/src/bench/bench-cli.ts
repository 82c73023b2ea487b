import { TEST_SERVER } from '../testing/test-database.ts';
import { bench } from './bench.ts';

/** `pnpm bench:api`: the API on both databases, beside bare SELECTs through the same driver. Prints, asserts nothing. */
const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 200;
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const figure = (value: number): string => value.toFixed(value < 10 ? 2 : 0).padStart(10);

async function report(name: string, server: string): Promise<void> {
  print(`\n── ${name}`);
  const measured = await bench({ server, sizes: SIZES, rounds: ROUNDS, log: print });
  print(`\n${''.padEnd(42)}   p50, ms    p99, ms   a second`);
  for (const [what, { p50, p99, perSecond }] of measured) {
    print(`${what.padEnd(42)}${figure(p50)} ${figure(p99)} ${figure(perSecond)}`);
  }
  const cost = (size: number): number => measured.get(`page of 20 of ${size}`)?.p50 ?? Number.NaN;
  print(
    `\nThe page of 20 of a million costs ${(cost(1_000_000) / cost(10_000)).toFixed(2)} times that of ten thousand.`,
  );
}

print(
  `Latencies one call at a time, ${ROUNDS} of each in turn; "a second" with 8 under way. Client and API share a process.`,
);
if (TEST_SERVER === undefined) print('No PostgreSQL server: it was NOT measured.');
else await report('PostgreSQL', TEST_SERVER);
await report('embedded', '');
