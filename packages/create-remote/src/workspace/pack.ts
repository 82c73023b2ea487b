import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod';
import { runPnpm } from '../../../../scripts/start/pnpm.mjs';
import { CreateError } from '../create.ts';

/** The packages that other repositories install. */
export const PACKED = ['contract', 'platform', 'ui', 'federation', 'delivery', 'dev', 'testing'] as const;

/** The packages that a registry gets. */
export const PUBLISHED = [...PACKED, 'create-remote'] as const;

const pnpmPackOutput = z.array(z.object({ name: z.string(), filename: z.string() }));

/**
 * Packs {@link PACKED} into `folder`. Returns the file of each package: `{ '@backglass/contract': 'backglass-contract-0.2.0.tgz' }`.
 * @throws {CreateError} when a package does not compile
 */
export const packPackages = async (
  root: string,
  folder: string,
  print: (line: string) => void,
): Promise<Readonly<Record<string, string>>> => {
  await mkdir(folder, { recursive: true });
  const run = (...words: readonly string[]): string => {
    const { status, stdout, stderr } = runPnpm(root, print, words, { cwd: root });
    if (status !== 0) throw new CreateError(`The packages could not be packed:\n${stdout}${stderr}`);
    return String(stdout);
  };
  run('exec', 'tsx', 'packages/dev/src/pack.ts');
  run('exec', 'tsx', 'scripts/compile-packages.ts', ...PACKED.map(name => `packages/${name}`));
  // The packages are compiled already, so their `prepack` need not run.
  const options = ['--config.ignore-scripts=true', '--json', '--pack-destination', folder];
  const filters = PACKED.map(name => `--filter=@backglass/${name}`);
  const packed = pnpmPackOutput.parse(JSON.parse(run(...filters, 'pack', ...options)));
  return Object.fromEntries(packed.map(({ name, filename }) => [name, basename(filename)]));
};
