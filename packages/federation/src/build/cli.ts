import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { allowClosedOutput, firstSentence } from '@backglass/contract/command-line';
import type { Release } from '../release.ts';
import { buildPackage } from './build.ts';
import { BuildError } from './files.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);

const sizeLines = (folder: string, { files }: Release): readonly string[] => {
  const rows = Object.entries(files).map(([file, { bytes }]) => ({
    file,
    bytes,
    brotli: brotliCompressSync(readFileSync(join(folder, file))).length,
  }));
  const sum = (size: 'bytes' | 'brotli') => rows.reduce((total, row) => total + row[size], 0);
  return [...rows, { file: 'total', bytes: sum('bytes'), brotli: sum('brotli') }].map(
    ({ file, bytes, brotli }) => `  ${file.padEnd(44)}${kilobytes(bytes)}${kilobytes(brotli)} br`,
  );
};

const HELP = `pnpm build [--force] [--brief]

Builds the package in the current folder into dist/<version>/.

  --force   build even when a build of these sources exists
  --brief   do not print the sizes of the files`;

allowClosedOutput(process.stdout, process.stderr);

const readOptions = () => {
  try {
    const options = {
      force: { type: 'boolean' },
      brief: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${firstSentence(error as Error)} Try "pnpm build --help".`);
    return null;
  }
};

const build = async (options: { readonly force?: boolean; readonly brief?: boolean }): Promise<void> => {
  const started = performance.now();
  const result = await buildPackage(process.cwd(), { force: options.force === true });
  const { release, folder, built, uncommitted } = result;
  const label = `${release.name} ${release.version}`;
  if (uncommitted !== null) {
    console.error(
      `${label} names no commit (${uncommitted}). It may be a preview; to go live, commit and build again.`,
    );
  }
  if (!built) {
    console.log(`${label} is already built`);
    return;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${label} built in ${seconds} s`);
  if (options.brief !== true) console.log(sizeLines(folder, release).join('\n'));
};

const options = readOptions();
if (options === null) process.exitCode = 2;
else if (options.help === true) console.log(HELP);
else {
  try {
    await build(options);
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error);
    process.exitCode = 1;
  }
}
