import { spawnSync } from 'node:child_process';
import { readdirSync, realpathSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findChromium } from '../test/chromium.mjs';
import { addFrench, copyWorkspace, MARK } from './workspace.ts';

const ROOT = resolve(__dirname, '../..');

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
      runInCopy(['--liftoff-only', '--import', 'tsx', 'scripts/french/answers.ts'], '', {
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
