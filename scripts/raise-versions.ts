import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { satisfies } from 'compare-versions';
import * as z from 'zod';

/*
 * Part of `pnpm raise-versions`: applies the changesets. Then replaces each `platform` of a `remote.config`, also in the remote guide, that
 * lacks the new version. Changesets does not know these ranges. A range stays after a patch with new exports, because the compatibility
 * check compares exports by name (ADR 0059).
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

const REMOTES = [
  ...readdirSync('.').filter(name => name.startsWith('remote-')),
  'packages/contributor',
  'examples/stock-remote',
];
const RANGE = /(?<=platform: ')\^([\d.]+)/g;

const packageSchema = z.object({ version: z.string() });
const { version } = packageSchema.parse(JSON.parse(readFileSync('packages/platform/package.json', 'utf8')));

for (const file of ['docs/remote-guide.md', ...REMOTES.map(folder => `${folder}/remote.config.ts`)])
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(RANGE, range => (satisfies(version, range) ? range : `^${version}`)),
  );
