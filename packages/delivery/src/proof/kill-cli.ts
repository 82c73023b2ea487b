import { killRounds } from './kill.ts';

/* kill-cli.ts [folder|s3]: `kill -9` before every call of the store that publish and promote make, and at 20 random times, in both stores. */
const STEPS = 40;
const TIMES = 20;
/** A child takes about this long, in milliseconds. */
const LIFE = 1_500;

const KINDS = ['folder', 's3'] as const;
const [, , only] = process.argv;

for (const kind of KINDS.filter(one => only === undefined || one === only)) {
  const { killed, finished, broken } = await killRounds({
    kind,
    steps: Array.from({ length: STEPS }, (_, index) => index + 1),
    times: Array.from({ length: TIMES }, () => Math.random() * LIFE),
  });
  console.log(
    `${kind}: killed ${killed} times, finished ${finished}; broken parts of the live page: ${broken.length}`,
  );
  for (const part of broken) console.log(`  ${part}`);
  if (broken.length > 0) process.exitCode = 1;
}
