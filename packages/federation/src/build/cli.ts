import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { allowClosedOutput, exitCodeOf, newCommand } from '@backglass/contract/command-line';
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

const build = async (options: { readonly force?: true; readonly brief?: true }): Promise<void> => {
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

allowClosedOutput(process.stdout, process.stderr);
try {
  await newCommand('pnpm build', 'pnpm build --help', console)
    .description('Builds the package in the current folder into dist/<version>/.')
    .option('--force', 'build even when a build of these sources exists')
    .option('--brief', 'do not print the sizes of the files')
    .action(build)
    .parseAsync();
} catch (error) {
  if (error instanceof BuildError) console.error(error.message);
  process.exitCode = error instanceof BuildError ? 1 : exitCodeOf(error);
}
