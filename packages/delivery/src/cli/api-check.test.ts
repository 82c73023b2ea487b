import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtWorkspace, type BuiltWorkspace } from '../test/built-workspace.ts';
import { runningApi, type RunningApi } from '../test/running-api.ts';
import { version } from '../test/workspace.ts';

const ONLY_CONTRACT =
  'The API does not say the versions of its calls: only the version of its contract was compared.';

describe('the check of an API', () => {
  let workspace: BuiltWorkspace;
  let api: RunningApi;
  let address: string;
  beforeEach(async () => {
    api = await runningApi('0.1.3');
    ({ address } = api);
    workspace = await builtWorkspace();
    await workspace.command('deploy', '--all');
  });
  afterEach(async () => {
    await api.stop();
    await workspace.dispose();
  });

  it('succeeds when the API can serve everything that is live', async () => {
    expect(await workspace.command('check', '--api', address)).toBe(0);
    expect(workspace.printed).toEqual([
      'The API has contract 0.1.3 and can serve everything that is live.',
      ONLY_CONTRACT,
    ]);
    expect(await workspace.command('check', '--api', address.slice(0, -1))).toBe(0);
  });

  it('names every live release that a new API would break', async () => {
    api.answer('{"status":"ok","contract":"0.2.0"}');
    expect(await workspace.command('check', '--api', address)).toBe(1);
    expect(workspace.printedErrors).toEqual([
      'The API cannot serve everything that is live:',
      `  shell@${version('1')} needs contract ^0.1.0; the API has 0.2.0.`,
      `  games@${version('1')} needs contract ^0.1.0; the API has 0.2.0.`,
      ONLY_CONTRACT,
    ]);
    expect(await workspace.json('check', '--api', address)).toMatchObject({ ok: false, contract: '0.2.0' });
  });

  it('does not promote a release that needs a newer API', async () => {
    await workspace.buildShell('2', { platform: '0.1.4' });
    await workspace.command('publish', 'shell');
    await workspace.buildGames('2', { platform: '^0.1.4' });
    await workspace.command('publish', 'games');
    const problem = `games@${version('2')} needs contract ^0.1.4; the API has 0.1.3.`;
    expect(await workspace.command('check', 'shell', 'games', '--api', address)).toBe(1);
    expect(workspace.printedErrors.join('\n')).toContain(problem);
    expect(await workspace.command('promote', 'shell', 'games', '--api', address)).toBe(1);
    expect(workspace.printedErrors.join('\n')).toContain(problem);
    expect(await workspace.live()).toMatchObject({ number: 1 });
    api.answer('{"status":"ok","contract":"0.1.4"}');
    expect(await workspace.command('promote', 'shell', 'games', '--api', address)).toBe(0);
  });

  it.each(['{"status":"ok"}', '{"contract":"latest"}', '<p>Log in</p>', ''])(
    'refuses an answer without a version: %s',
    async text => {
      api.answer(text);
      expect(await workspace.command('check', '--api', address)).toBe(1);
      expect(workspace.printedErrors.join()).toMatch(
        /^The answer of \S+health\/ is (not JSON|invalid: .*contract)/,
      );
    },
  );

  it('fails when nothing answers', async () => {
    expect(await workspace.command('promote', 'games', '--api', 'http://127.0.0.1:1/api/')).toBe(1);
    expect(workspace.printedErrors.join()).toContain(
      'http://127.0.0.1:1/api/health/ cannot be read: bad port.',
    );
  });

  it.each([
    'http://u:hunter2@127.0.0.1/',
    'http:u:hunter2@127.0.0.1',
    'ftp://u:hunter2@host/',
    'http://u:hunter2@a b/',
  ])('refuses a password in an address, and does not print it: %s', async secret => {
    for (const words of [['check', `--api=${secret}`], ['check', '--replaces', secret], [secret]]) {
      expect(await workspace.command(...words)).toBe(2);
      expect(workspace.printedErrors.join()).toContain('***');
      expect(workspace.printedErrors.join()).not.toContain('hunter2');
    }
  });

  it('says that the release.json of a live release is damaged', async () => {
    const file = `../data/delivery/releases/games/${version('1')}/release.json`;
    await writeFile(join(workspace.root, file), 'damaged');
    expect(await workspace.command('check', '--api', address)).toBe(1);
    expect(workspace.printedErrors).toEqual([
      `games@${version('1')}: release.json is missing or damaged in the store. Publish it again.`,
    ]);
  });

  it.each([
    ['check'],
    ['check', '--api', 'play'],
    ['check', '--api', 'file:///etc/'],
    ['check', 'games', '--replaces', 'http://127.0.0.1:1/api/'],
  ])('refuses invalid usage and names --api: %s %s %s', async (...words) => {
    expect(await workspace.command(...words)).toBe(2);
    expect(workspace.printedErrors.join()).toContain('--api');
  });
});
