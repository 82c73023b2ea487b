import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { satisfies } from 'compare-versions';
import * as z from 'zod';

/*
 * Part of `pnpm raise-versions`: applies the changesets. Then replaces the ranges that lack a package's new version and that changesets does
 * not know. These are the `platform` of each `remote.config`, also in the remote guide, and the dependencies of the remotes outside the
 * workspace. A range stays after a patch with new exports, because the compatibility check compares exports by name (ADR 0059).
 */

// changesets raises no package whose development dependencies have changed, so this changeset raises `create-remote`.
const ALWAYS = `---
'@backglass/create-remote': patch
---

New remotes get the versions of this release.
`;
const ALWAYS_FILE = '.changeset/versions-of-remotes.md';
if (readdirSync('.changeset').some(name => name.endsWith('.md'))) writeFileSync(ALWAYS_FILE, ALWAYS);
const changeset = createRequire(import.meta.url).resolve('@changesets/cli/bin.js');
try {
  execFileSync(process.execPath, [changeset, 'version'], { stdio: 'inherit' });
} finally {
  rmSync(ALWAYS_FILE, { force: true });
}

const OUTSIDE = ['examples/best-scores-remote', 'examples/stock-remote'];
const REMOTES = [
  ...readdirSync('.').filter(name => name.startsWith('remote-')),
  'packages/contributor',
  ...OUTSIDE,
];
const FILES = ['package.json', 'remote.config.ts'];
const RANGE = /("@backglass\/([a-z-]+)": "|platform: ')\^([\d.]+)/g;

const packageSchema = z.object({ version: z.string() });

const versionOf = (name: string): string =>
  packageSchema.parse(JSON.parse(readFileSync(join('packages', name, 'package.json'), 'utf8'))).version;

const files = REMOTES.flatMap(folder => FILES.map(name => join(folder, name)));
for (const file of ['docs/remote-guide.md', ...files].filter(existsSync)) {
  const raise = (range: string, start: string, name: string | undefined, version: string): string => {
    const current = versionOf(name ?? 'platform');
    return satisfies(current, `^${version}`) ? range : `${start}^${current}`;
  };
  writeFileSync(file, readFileSync(file, 'utf8').replace(RANGE, raise));
}
