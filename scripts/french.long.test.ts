import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { findChromium } from './test/programs.mjs';

const ROOT = resolve(__dirname, '..');

const LIST = 'packages/contract/src/languages.ts';
const CATEGORIES = new Intl.PluralRules('fr').resolvedOptions().pluralCategories;

interface Tree {
  readonly [key: string]: string | Tree | readonly (string | Tree)[];
}

/** Each French text has this prefix, which shows that it comes from a French file. */
const MARK = '[fr] ';

const frenchValue = (value: Tree[string]): Tree[string] => {
  if (typeof value === 'string') return MARK + value;
  return Array.isArray(value) ? (value.map(frenchValue) as string[]) : frenchOf(value as Tree);
};

/** Makes French texts from English ones: each gets the prefix, and the plural forms of French. */
const frenchOf = (english: Tree): Tree =>
  Object.fromEntries(
    Object.entries(english).flatMap(([key, value]) => {
      const base = /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1];
      const other = base === undefined ? undefined : english[`${base}_other`];
      if (other === undefined) return [[key, frenchValue(value)]];
      return CATEGORIES.map(category => [
        `${base}_${category}`,
        frenchValue(english[`${base}_${category}`] ?? other),
      ]);
    }),
  );

/** pnpm's links are relative, so copied links to workspace packages lead into the copy. */
function linkModules(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name === '.pnpm') symlinkSync(source, target);
    else if (entry.name.startsWith('@') || entry.name === '.bin') linkModules(source, target);
    else if (entry.isFile()) copyFileSync(source, target);
  }
}

/** Copies the sources of the workspace into a new folder, with links to the installed packages. Returns the folder. */
function copyWorkspace(root: string): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'backglass-french-')));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\0').filter(file => file !== '' && existsSync(join(root, file)));
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  for (const folder of new Set(files.filter(file => basename(file) === 'package.json').map(dirname))) {
    const modules = join(root, folder, 'node_modules');
    if (existsSync(modules)) linkModules(modules, join(copy, folder, 'node_modules'));
  }
  return copy;
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink() || entry.name === 'node_modules') return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

/** Adds French as a developer would: a line in the list, and a file next to each English one. Returns the new files. */
function addFrench(root: string): readonly string[] {
  const list = join(root, LIST);
  const source = readFileSync(list, 'utf8');
  writeFileSync(list, source.replace(/^ {2}es: .*$/m, "$&\n  fr: { name: 'Français' },"));
  return filesBelow(root)
    .filter(file => basename(file) === 'en.json')
    .map(english => {
      const french = join(dirname(english), 'fr.json');
      const texts = frenchOf(JSON.parse(readFileSync(english, 'utf8')) as Tree);
      writeFileSync(french, `${JSON.stringify(texts, null, 2)}\n`);
      return french;
    });
}

describe('a third language', () => {
  let copy: string;
  let written: readonly string[];
  beforeAll(() => {
    copy = copyWorkspace(ROOT);
    written = addFrench(copy);
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const runInCopy = (args: readonly string[], folder = '', env: NodeJS.ProcessEnv = {}): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: join(copy, folder),
      encoding: 'utf8',
      // Playwright refuses to run inside jest.
      env: { ...process.env, NODE_OPTIONS: '', JEST_WORKER_ID: undefined, ...env },
    });
    if (status !== 0) throw new Error(`${args.join(' ')} exited with ${status}:\n${stdout}${stderr}`);
    return stdout;
  };

  it('has a file next to each English one, in a copy that links to its own packages', () => {
    expect(written.length).toBeGreaterThan(10);
    const links = join(copy, 'remote-games/node_modules/@backglass');
    for (const name of readdirSync(links)) {
      expect(realpathSync(join(links, name))).toBe(join(copy, 'packages', name));
    }
  });

  it('passes the tests of the locale files', () => {
    runInCopy([
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      'scripts',
      '--',
      'scripts/locales.test.ts',
    ]);
  });

  it('appears in the labels of a release and in answers of the API', () => {
    const { labels, answer } = JSON.parse(
      runInCopy(['--liftoff-only', '--import', 'tsx', 'scripts/test/french-answers.ts'], '', {
        TEST_DATABASE_URL: '',
      }),
    );
    expect(labels).toEqual([
      { en: 'Games', es: 'Partidas', fr: `${MARK}Games` },
      { en: 'History', es: 'Historial', fr: `${MARK}History` },
    ]);
    expect(answer).toEqual({ detail: `${MARK}Not found.`, code: 'not_found' });
  });

  it('compiles', () => {
    for (const project of ['packages/contract', 'tsconfig.json', 'tsconfig.pages.json']) {
      runInCopy(['node_modules/typescript/bin/tsc', '-p', project]);
    }
  });

  it('can be chosen on the log-in page of the production build', () => {
    const chromium = findChromium(ROOT, (line: string) => console.log(line));
    runInCopy(['node_modules/@playwright/test/cli.js', 'test', 'journeys/languages.spec'], 'packages/e2e', {
      CHROMIUM_PATH: chromium,
    });
  });
});
