import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the package. */
export const PACKAGE = dirname(dirname(fileURLToPath(import.meta.url)));

/** Modules that the package is entered by, each with a report of its own. */
export const DOORS = ['index', 'forms', 'operator', 'host'] as const;
export type Door = (typeof DOORS)[number];

/** What a report is made of: each door, and the shapes that host and remotes hand each other. */
export const REPORTS = [...DOORS, 'contract'] as const;
export type Report = (typeof REPORTS)[number];

/** What remotes stand on. The shell is built with the host's door and moves with it. */
export const CONTRACT_REPORTS = [
  'index',
  'forms',
  'operator',
  'contract',
] as const satisfies readonly Report[];

/** The committed report of a door. */
export const reportFile = (door: Report): string => join(PACKAGE, 'api', `${door}.api.md`);

/** Version of the package as it is written now. */
export function packageVersion(): string {
  const manifest = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}
