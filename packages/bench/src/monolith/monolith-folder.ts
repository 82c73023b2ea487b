import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where the monolith's builds are kept, and what makes them of the workspace's sources. */
const BUILDS = 'packages/bench/dist';
const MAKERS = 'packages/bench/src/monolith';

interface Versioned {
  readonly version: string;
}
/** What of a composition says of which sources it is: every version is a hash of what was built. */
export interface Versions {
  readonly shell: Versioned;
  readonly remotes: Readonly<Record<string, Versioned>>;
}

const sourcesId = (workspace: string, { shell, remotes }: Versions): string => {
  const hash = createHash('sha256');
  const add = (content: string | Buffer): void => {
    hash.update(`${content.length}\0`).update(content);
  };
  for (const { version } of [shell, ...Object.values(remotes)]) add(version);
  const makers = join(workspace, MAKERS);
  const files = readdirSync(makers).filter(file => !file.endsWith('.test.ts'));
  for (const file of files.sort()) {
    add(file);
    add(readFileSync(join(makers, file)));
  }
  return hash.digest('hex').slice(0, 12);
};

/**
 * The folder for the monolith of these sources, built by this package as it is now: another one when either changes. Those of
 * earlier ones are removed.
 */
export const monolithFolder = (workspace: string, composition: Versions): string => {
  const builds = join(workspace, BUILDS);
  const name = `monolith-${sourcesId(workspace, composition)}`;
  mkdirSync(join(builds, name), { recursive: true });
  for (const other of readdirSync(builds)) {
    if (other !== name) rmSync(join(builds, other), { recursive: true });
  }
  return join(builds, name);
};
