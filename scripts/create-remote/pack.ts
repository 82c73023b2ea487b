import { readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start/options.mjs';
import { runPnpm } from '../start/pnpm.mjs';

/** The packages that other repositories install. */
export const PACKED = ['contract', 'platform', 'ui', 'federation', 'delivery', 'dev', 'testing'] as const;

/**
 * Packs {@link PACKED} into `folder`. Returns the file of each package: `{ '@backglass/contract': 'backglass-contract-0.2.0.tgz' }`.
 * @throws {StartError} when a package does not compile
 */
export const packPackages = async (
  root: string,
  folder: string,
  print: (line: string) => void,
): Promise<Readonly<Record<string, string>>> => {
  await mkdir(folder, { recursive: true });
  const run = (cwd: string, ...words: readonly string[]): void => {
    const { status, stdout, stderr } = runPnpm(root, print, words, { cwd });
    if (status !== 0) throw new StartError(`The packages could not be packed:\n${stdout}${stderr}`);
  };
  run(root, 'exec', 'tsx', 'packages/dev/src/pack-shell.ts');
  run(root, 'exec', 'tsx', 'scripts/compile-packages.ts', ...PACKED.map(name => `packages/${name}`));
  // They are compiled, so their `prepack` has nothing to do.
  for (const name of PACKED) {
    run(join(root, 'packages', name), 'pack', '--config.ignore-scripts=true', '--pack-destination', folder);
  }
  const files = readdirSync(folder);
  return Object.fromEntries(
    PACKED.map(name => [
      `@backglass/${name}`,
      files.find(file => file.startsWith(`backglass-${name}-`)) ?? '',
    ]),
  );
};
