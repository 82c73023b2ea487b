import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the package. */
export const PACKAGE = dirname(dirname(fileURLToPath(import.meta.url)));

/** Modules that the package is entered by, each with a report of its own. */
export const DOORS = ['index', 'forms', 'host'] as const;
export type Door = (typeof DOORS)[number];

/** Doors that remotes enter by: what they hold is the contract. The shell is built with the host's door and moves with it. */
export const CONTRACT_DOORS = ['index', 'forms'] as const satisfies readonly Door[];

/** The committed report of a door. */
export const reportFile = (door: Door): string => join(PACKAGE, 'api', `${door}.api.md`);

/** Version of the package as it is written now. */
export function packageVersion(): string {
  const manifest = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}
