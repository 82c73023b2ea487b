import { parseArgs } from 'node:util';
import { buildPackage } from './build.ts';
import { BuildError } from './build-error.ts';
import { sizeLines } from './report.ts';

const HELP = `backglass-build: builds the package in the current folder into dist/<version>/

  --force   build even when these sources have been built
  --brief   do not print the sizes of the files`;

const { values } = parseArgs({
  options: {
    force: { type: 'boolean' },
    brief: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

const main = async (): Promise<void> => {
  const started = performance.now();
  const { release, folder, built } = await buildPackage(process.cwd(), { force: values.force === true });
  const label = `${release.name} ${release.version}`;
  if (!built) {
    console.log(`${label} is built already`);
    return;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${label} built in ${seconds} s`);
  if (values.brief !== true) console.log((await sizeLines(folder, release)).join('\n'));
};

if (values.help === true) console.log(HELP);
else {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error);
    process.exitCode = 1;
  }
}
