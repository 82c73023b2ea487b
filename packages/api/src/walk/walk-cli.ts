import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { walk } from './walk.ts';

/** `tsx packages/api/src/walk/walk-cli.ts --requests 6000 [--seed N]`: exit code 1 if one answer is not as documented. */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '6000' }, seed: { type: 'string' } },
});
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
process.stdout.write(`seed ${seed}\n`);
try {
  const { requests, statuses, successes } = await walk({ requests: Number(values.requests), seed });
  process.stdout.write(
    `${requests} requests, every answer as documented: ${JSON.stringify(statuses)}; ` +
      `successes of all ${Object.keys(successes).length} operations: ${JSON.stringify(successes)}\n`,
  );
  process.exit(0);
} catch (error) {
  const { message, cause } = error as Error;
  process.stderr.write(`${message}\n${String(cause ?? '')}\n`);
  process.exit(1);
}
