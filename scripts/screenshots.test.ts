import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
const E2E = 'packages/e2e';
const SOURCES = ['packages/*/src', 'shell/src', 'remote-*/src', 'scripts'];

const linesOfGit = (...args: readonly string[]): string[] => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter(line => line !== '');
};

const settingOf = (config: string, name: string): string =>
  new RegExp(`${name}: '([^']+)'`).exec(readFileSync(join(ROOT, E2E, config), 'utf8'))?.[1] ?? '';

describe('git', () => {
  it('tracks the tests that `pnpm screenshots` runs', () => {
    const folder = settingOf('screenshots.config.ts', 'testDir');
    const ending = settingOf('screenshots.config.ts', 'testMatch').replace(/^\*/, '');
    const files = linesOfGit('ls-files', '--', `${E2E}/${folder}`).filter(file => file.endsWith(ending));
    expect(ending).not.toBe('');
    expect(files).not.toEqual([]);
  });

  it('ignores no source file', () => {
    const ignored = linesOfGit('ls-files', '--others', '--ignored', '--exclude-standard', '--', ...SOURCES);
    expect(ignored.filter(file => !/\/(?:node_modules|dist)\/|\.tsbuildinfo$/.test(file))).toEqual([]);
  });
});
