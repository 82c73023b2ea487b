import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { monolithFolder } from './monolith-folder.ts';

describe('the folder of the monolith', () => {
  const workspace = mkdtempSync(join(tmpdir(), 'backglass-monolith-'));
  const makers = join(workspace, 'packages/bench/src/monolith');
  const builds = join(workspace, 'packages/bench/dist');
  const sources = (version: string) => ({ shell: { version: '1' }, remotes: { games: { version } } });
  beforeAll(() => {
    mkdirSync(makers, { recursive: true });
    writeFileSync(join(makers, 'build.ts'), 'one');
  });
  afterAll(() => rmSync(workspace, { recursive: true }));

  it('is the same for the same sources, whatever their tests are', () => {
    const before = monolithFolder(workspace, sources('1'));
    writeFileSync(join(makers, 'build.test.ts'), 'one');
    expect(monolithFolder(workspace, sources('1'))).toBe(before);
  });

  it.each([
    ['a remote', () => monolithFolder(workspace, sources('2'))],
    [
      'how it is built',
      () => {
        writeFileSync(join(makers, 'build.ts'), 'two');
        return monolithFolder(workspace, sources('1'));
      },
    ],
  ])('is another one when %s is, and the earlier one goes', (_what, change) => {
    const before = monolithFolder(workspace, sources('1'));
    const after = change();
    expect(after).not.toBe(before);
    expect(readdirSync(builds)).toEqual([basename(after)]);
  });
});
