import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { satisfies } from 'compare-versions';
import { PUBLISHED } from '../packages/create-remote/src/workspace/create-in-workspace.ts';
import { PACKAGES, ROOT } from './test/documents.ts';

/* Runs the first step of `pnpm raise-versions` on a copy of the workspace, with its changesets and one more. */

const OUTSIDE = ['examples/stock-remote'];
const GUIDE = 'docs/remote-guide.md';
const FILES = ['package.json', 'CHANGELOG.md', 'remote.config.ts'];
const FOLDERS = [...PACKAGES.map(({ folder }) => folder), ...OUTSIDE];
const hasVersion = (folder: string): boolean => existsSync(join(ROOT, folder, 'package.json'));
const VERSIONED = [...PUBLISHED, 'api'];
const isFixed = (name: string): boolean => ['contract', 'create-remote'].includes(name);
const BREAKING = `---\n${VERSIONED.map(name => `'@backglass/${name}': minor\n`).join('')}---\n\nNothing works as before.\n`;

const copy = mkdtempSync(join(tmpdir(), 'versions-'));
const read = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');
const versionIn = (root: string, folder: string): string =>
  (JSON.parse(read(root, join(folder, 'package.json'))) as { version: string }).version;

const raise = () => {
  const script = join(ROOT, 'scripts/raise-versions.ts');
  execFileSync(process.execPath, ['--import', 'tsx', script], { cwd: copy, stdio: 'pipe' });
};

let afterFailure: Readonly<Record<'before' | 'after', readonly string[]>>;
beforeAll(() => {
  const files = FOLDERS.flatMap(folder => FILES.map(name => join(folder, name)));
  for (const file of ['.changeset', GUIDE, '.prettierrc.json', 'pnpm-workspace.yaml', ...files]) {
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(copy, file), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, '.changeset/breaking.md'), BREAKING);
  const before = readdirSync(join(copy, '.changeset'));
  writeFileSync(join(copy, '.changeset/invalid.md'), "---\n'@backglass/nothing': minor\n---\n\nNothing.\n");
  expect(raise).toThrow('@backglass/nothing');
  rmSync(join(copy, '.changeset/invalid.md'));
  afterFailure = { before, after: readdirSync(join(copy, '.changeset')) };
  raise();
});
afterAll(() => rmSync(copy, { recursive: true }));

describe('pnpm raise-versions', () => {
  it('leaves the changesets as they were when one is invalid', () => {
    expect(afterFailure.after).toEqual(afterFailure.before);
  });

  it('applies every changeset', () => {
    expect(readdirSync(join(copy, '.changeset'))).toEqual(['config.json']);
  });

  it.each(VERSIONED)('raises %s and adds a section to its changelog', name => {
    const folder = `packages/${name}`;
    const [major, minor] = versionIn(ROOT, folder).split('.').map(Number);
    const version = versionIn(copy, folder);
    // `api:check` demands that the platform and the contract have the same version. `upgrade --to` names this version.
    expect(version).toBe(
      isFixed(name) ? versionIn(copy, 'packages/platform') : `${major}.${Number(minor) + 1}.0`,
    );
    expect(read(copy, `${folder}/CHANGELOG.md`)).toMatch(`# @backglass/${name}\n\n## ${version}\n`);
    expect(read(copy, `${folder}/CHANGELOG.md`)).toContain('Nothing works as before.');
  });

  it('raises no other package', () => {
    const others = FOLDERS.filter(hasVersion).filter(
      folder => !VERSIONED.some(name => folder === `packages/${name}`),
    );
    expect(others.map(folder => versionIn(copy, folder))).toEqual(
      others.map(folder => versionIn(ROOT, folder)),
    );
  });

  it('replaces each range that lacks a new version', () => {
    const configs = FOLDERS.map(folder => join(folder, 'remote.config.ts')).filter(file =>
      existsSync(join(copy, file)),
    );
    expect(configs).toContain('examples/stock-remote/remote.config.ts');
    for (const file of [GUIDE, ...configs]) {
      const ranges = [...read(copy, file).matchAll(/platform: '(\^[^']+)/g)].map(([, range = '']) => range);
      expect(ranges.length).toBeGreaterThan(0);
      for (const range of ranges)
        expect([file, satisfies(versionIn(copy, 'packages/platform'), range)]).toEqual([file, true]);
    }
  });
});
