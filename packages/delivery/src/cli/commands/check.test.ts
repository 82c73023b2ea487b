import { writeFile, readFile, rm, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellRelease } from '@backglass/federation';
import { useWorkspace } from '../../test/built-workspace.ts';
import { runningApi, type RunningApi } from '../../test/running-api.ts';
import { version } from '../../test/workspace.ts';
import { memoryStore } from '../../test/fake-stores.ts';
import { withBuilds } from './check.ts';

const ONLY_CONTRACT =
  'The API does not say the versions of its calls: only the version of its contract was compared.';

describe('the check of an API', () => {
  const workspace = useWorkspace();
  let api: RunningApi;
  let address: string;
  beforeEach(async () => {
    api = await runningApi('0.1.3');
    ({ address } = api);
    await workspace.command('deploy', '--all');
  });
  afterEach(() => api.stop());

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
      expect(workspace.printedErrors).toHaveLength(1);
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

const SERVED = { me: '1.0.0', game: '1.2.0', games: '2.0.0' };

describe('the check of the calls of an API', () => {
  const workspace = useWorkspace();
  let api: RunningApi;
  const publish = async (digit: string, calls: Readonly<Record<string, string>>): Promise<void> => {
    await workspace.buildGames(digit, { calls });
    await workspace.command('publish', 'games');
  };
  const publishShell = async (digit: string, contract_calls: Readonly<Record<string, string>>) => {
    await workspace.buildShell(digit, { calls: { me: '^1.0.0' }, contract_calls });
    await workspace.command('publish', 'shell');
  };

  beforeEach(async () => {
    // Contract 0.9.0 is outside all platform ranges. These ranges do not count for releases that list their calls.
    api = await runningApi('0.9.0');
    api.serve(SERVED);
    await publishShell('1', SERVED);
    await publish('1', { game: '^1.1.0' });
    expect(await workspace.command('deploy', '--all')).toBe(0);
  });
  afterEach(() => api.stop());

  it('promotes a release when the API serves its calls but has another contract', async () => {
    await publish('2', { game: '^1.2.0', games: '^2.0.0' });
    expect(await workspace.command('promote', 'games', '--api', api.address)).toBe(0);
    expect(workspace.printed).toEqual(
      expect.arrayContaining(['  ~ call game: ^1.1.0 → ^1.2.0', '  + call games: ^2.0.0']),
    );
  });

  it('refuses a release, and names each call that the API cannot serve', async () => {
    await publish('2', { game: '^1.3.0', games: '^1.0.0', leaderboard: '^1.0.0', me: '^1.0.0' });
    expect(await workspace.command('promote', 'games', '--api', api.address)).toBe(1);
    expect(workspace.printedErrors.join('\n').split('\n')).toEqual([
      `games@${version('2')} needs the call game ^1.3.0; the API has 1.2.0.`,
      `games@${version('2')} needs the call games ^1.0.0; the API has 2.0.0.`,
      `games@${version('2')} needs the call leaderboard ^1.0.0; the API lacks it.`,
    ]);
    expect(await workspace.live()).toMatchObject({ number: 1 });
  });

  it.each(['promote', 'deploy', 'check'])(
    'compares the calls with the API at LIVE_API_URL in "%s"',
    async name => {
      workspace.environment['LIVE_API_URL'] = api.address;
      await publish('2', { leaderboard: '^1.0.0' });
      expect(await workspace.command(name, 'games')).toBe(1);
      expect(workspace.printedErrors.join()).toContain('the call leaderboard ^1.0.0; the API lacks it.');
      expect(await workspace.live()).toMatchObject({ number: 1 });
      api.serve({ ...SERVED, leaderboard: '1.0.0' });
      expect(await workspace.command(name, 'games')).toBe(0);
    },
  );

  it('rolls back when the API at LIVE_API_URL does not answer', async () => {
    await publish('2', { game: '^1.1.0' });
    expect(await workspace.command('promote', 'games')).toBe(0);
    workspace.environment['LIVE_API_URL'] = 'http://127.0.0.1:1/';
    expect(await workspace.command('rollback', 'games')).toBe(0);
    expect(await workspace.live()).toMatchObject({ number: 3 });
  });

  it('prefers --api to LIVE_API_URL', async () => {
    workspace.environment['LIVE_API_URL'] = 'http://127.0.0.1:1/';
    expect(await workspace.command('check', '--api', api.address)).toBe(0);
    expect(await workspace.command('check', 'games', '--api', api.address)).toBe(0);
    expect(await workspace.command('check')).toBe(1);
    expect(workspace.printedErrors.join()).toContain('http://127.0.0.1:1/health/ cannot be read');
  });

  it('reports that the API lacks a call named "constructor", although every object has a member of that name', async () => {
    await publish('2', { constructor: '^1.0.0' });
    expect(await workspace.command('promote', 'games', '--api', api.address)).toBe(1);
    expect(workspace.printedErrors).toEqual([
      `games@${version('2')} needs the call constructor ^1.0.0; the API lacks it.`,
    ]);
    api.serve({ ...SERVED, constructor: '1.0.0' });
    expect(await workspace.command('promote', 'games', '--api', api.address)).toBe(0);
    expect(workspace.printed).toContain('  + call constructor: ^1.0.0');
  });

  it('names the live releases that a new API would break, and only those', async () => {
    api.serve({ ...SERVED, games: '9.0.0' });
    expect(await workspace.command('check', '--api', api.address)).toBe(0);
    api.serve({ ...SERVED, game: '2.0.0' });
    expect(await workspace.command('check', '--api', api.address)).toBe(1);
    expect(workspace.printedErrors).toEqual([
      'The API cannot serve everything that is live:',
      `  games@${version('1')} needs the call game ^1.1.0; the API has 2.0.0.`,
    ]);
  });

  it('reports a previous release that a new API would break, because pages may fall back to it', async () => {
    await publish('2', { games: '^2.0.0' });
    expect(await workspace.command('promote', 'games')).toBe(0);
    expect(await workspace.command('check', '--api', api.address)).toBe(0);
    expect(workspace.printed).toHaveLength(1);
    api.serve({ ...SERVED, game: '2.0.0' });
    const note = `Pages may fall back to a release that the API cannot serve: games@${version('1')} needs the call game ^1.1.0; the API has 2.0.0.`;
    expect(await workspace.command('check', '--api', api.address)).toBe(0);
    expect(workspace.printed.slice(1)).toEqual([note]);
    expect(await workspace.json('check', '--api', api.address)).toMatchObject({ ok: true, notes: [note] });
  });

  it('refuses a shell when a live remote makes a call of which the shell’s contract has a newer version than the API', async () => {
    await publishShell('2', { ...SERVED, game: '1.3.0', games: '3.0.0' });
    expect(await workspace.command('promote', 'shell', '--api', api.address)).toBe(1);
    expect(workspace.printedErrors).toEqual([
      `games@${version('1')} with shell@${version('2')} needs the call game ^1.3.0; the API has 1.2.0.`,
    ]);
  });

  it('compares platform ranges when the API does not say the versions of its calls', async () => {
    const older = await runningApi('0.9.0');
    expect(await workspace.command('check', 'games', '--api', older.address)).toBe(1);
    expect(workspace.printedErrors.join()).toContain('needs contract ^0.1.0; the API has 0.9.0.');
    expect(workspace.printedErrors.join()).toContain(ONLY_CONTRACT);
    older.answer('{"contract":"0.1.0"}');
    for (const command of [['check'], ['check', 'games'], ['promote', 'games']]) {
      expect(await workspace.command(...command, '--api', older.address)).toBe(0);
      expect(workspace.printed).toContain(ONLY_CONTRACT);
      expect(await workspace.command(...command, '--api', api.address)).toBe(0);
      expect(workspace.printed).not.toContain(ONLY_CONTRACT);
    }
    await older.stop();
  });

  it('compares the platform range of a release that does not say which calls it makes', async () => {
    await workspace.buildGames('2', { platform: '^0.1.0' });
    await workspace.command('publish', 'games');
    api.answer('{"contract":"0.1.3"}');
    const note = `games@${version('2')} does not say which calls it makes: only the version of the API's contract was compared.`;
    for (const command of [['check', 'games'], ['promote', 'games'], ['check']]) {
      expect(await workspace.command(...command, '--api', api.address)).toBe(0);
      expect(workspace.printed).toContain(note);
    }
  });

  it('fails when the API cannot serve its OpenAPI document', async () => {
    api.respond('openapi.json', response => response.writeHead(503).end());
    expect(await workspace.command('check', '--api', api.address)).toBe(1);
    expect(workspace.printedErrors).toEqual([`${api.address}openapi.json answers with status 503.`]);
  });

  it('names the calls of booths that the new API would break', async () => {
    const running = await runningApi('0.1.0');
    running.serve(SERVED, { pairing: '1.0.0', boothAlive: '1.1.0', boothGames: '1.0.0' });
    api.serve(SERVED, { pairing: '1.4.0', boothAlive: '1.0.0' });
    const command = ['check', '--api', api.address, '--replaces', running.address];
    expect(await workspace.command(...command)).toBe(1);
    expect(workspace.printedErrors.slice(1)).toEqual([
      '  Booths need the call boothAlive ^1.1.0; the API has 1.0.0.',
      '  Booths need the call boothGames ^1.0.0; the API lacks it.',
    ]);
    api.serve(SERVED, { pairing: '1.4.0', boothAlive: '1.1.0', boothGames: '1.0.0' });
    expect(await workspace.command(...command)).toBe(0);
    await running.stop();
  });

  it('fails to check booths when the replaced API does not say the versions of its calls', async () => {
    const older = await runningApi('0.1.0');
    expect(await workspace.command('check', '--api', api.address, '--replaces', older.address)).toBe(1);
    expect(workspace.printedErrors.join()).toContain('booths cannot be checked');
    await older.stop();
  });
});

const CONTRACT = '@backglass/contract';
const [ONE, TWO, THREE] = [version('1'), version('2'), version('3')];

describe('the check of the exports of shared modules', () => {
  const workspace = useWorkspace();
  const publish = async (digit: string, names: readonly string[], module = CONTRACT): Promise<void> => {
    await workspace.buildGames(digit, { imports: { [module]: [...names] } });
    await workspace.command('publish', 'games');
  };
  const publishShell = async (digit: string, exports: ShellRelease['exports']): Promise<void> => {
    await workspace.buildShell(digit, { exports });
    await workspace.command('publish', 'shell');
  };
  const promote = async (name: string): Promise<void> => {
    expect(await workspace.command('promote', name)).toBe(0);
  };

  beforeEach(async () => {
    await publishShell('1', { [CONTRACT]: ['isLampLit', 'lampsOf'] });
    await publish('1', ['lampsOf']);
    expect(await workspace.command('deploy', '--all')).toBe(0);
  });

  it.each(['check', 'promote', 'deploy'])('names the remote and its missing exports in "%s"', async name => {
    await publish('2', ['isLampDim', 'isLampLit', 'lampCount']);
    expect(await workspace.command(name, 'games')).toBe(1);
    expect(workspace.printedErrors.join()).toContain(
      `games@${TWO} uses isLampDim, lampCount of ${CONTRACT}, which shell@${ONE} lacks.`,
    );
    expect(await workspace.live()).toMatchObject({ number: 1 });
  });

  it('refuses a container that uses an entry point which the shell lacks', async () => {
    await publish('2', ['Lamp'], '@backglass/ui/lamps');
    expect(await workspace.command('promote', 'games')).toBe(1);
    expect(workspace.printedErrors).toEqual([
      `games@${TWO} uses Lamp of @backglass/ui/lamps, which shell@${ONE} lacks.`,
    ]);
  });

  it('refuses a canary and a preview of a remote that uses a missing export', async () => {
    await publish('2', ['isLampDim']);
    const problem = `games@${TWO} uses isLampDim of ${CONTRACT}, which shell@${ONE} lacks.`;
    expect(await workspace.command('promote', 'games', '--canary', '10')).toBe(1);
    expect(workspace.printedErrors).toEqual([problem]);
    expect(await workspace.command('publish', 'games', '--channel', 'dim')).toBe(1);
    expect(workspace.printedErrors).toEqual([problem]);
  });

  it('promotes a remote together with the shell that has its new export', async () => {
    await workspace.buildGames('2', { imports: { [CONTRACT]: ['isLampDim'] } });
    await workspace.buildShell('2', { exports: { [CONTRACT]: ['isLampDim'] } });
    await workspace.command('publish', 'games', 'shell');
    expect(await workspace.command('promote', 'games', 'shell')).toBe(0);
  });

  it('refuses a shell, and its rollback, without an export that a live remote or canary uses', async () => {
    await publishShell('2', { [CONTRACT]: ['lampsOf', 'isLampDim'] });
    await promote('shell');
    await publish('2', ['isLampDim']);
    expect(await workspace.command('promote', 'games', '--canary', '10')).toBe(0);
    const problem = `games@${TWO} uses isLampDim of ${CONTRACT}, which shell@${ONE} lacks.`;
    expect(await workspace.command('rollback', 'shell')).toBe(1);
    expect(workspace.printedErrors).toEqual([problem]);
    expect(await workspace.command('check', `shell@${ONE}`)).toBe(1);
    expect(workspace.printedErrors.join()).toContain(problem);

    await publishShell('3', { [CONTRACT]: ['isLampDim'] });
    expect(await workspace.command('promote', 'shell')).toBe(1);
    expect(workspace.printedErrors).toEqual([
      `games@${ONE} uses lampsOf of ${CONTRACT}, which shell@${THREE} lacks.`,
    ]);

    expect(await workspace.command('rollback', 'games')).toBe(0);
    expect(await workspace.command('rollback', 'shell')).toBe(0);
    expect(await workspace.live()).toMatchObject({
      shell: { version: ONE },
      remotes: { games: { version: ONE } },
    });
  });

  it('rolls the shell back together with the remote that uses its export', async () => {
    await publishShell('2', { [CONTRACT]: ['lampsOf', 'isLampDim'] });
    await promote('shell');
    await publish('2', ['isLampDim']);
    await promote('games');
    expect(await workspace.command('rollback', 'shell')).toBe(1);
    expect(await workspace.command('rollback', '--to', '1')).toBe(0);
    expect(await workspace.live()).toMatchObject({
      shell: { version: ONE },
      remotes: { games: { version: ONE } },
    });
  });

  it('refuses the rollback of a remote to a release that uses a removed export', async () => {
    await publish('2', []);
    await promote('games');
    await publishShell('2', { [CONTRACT]: ['isLampLit'] });
    await promote('shell');
    expect(await workspace.live()).toMatchObject({ remotes: { games: { previous: ONE } } });
    expect(await workspace.live()).not.toHaveProperty('remotes.games.previous_integrity');
    expect(await workspace.command('rollback', 'games')).toBe(1);
    expect(workspace.printedErrors).toEqual([
      `games@${ONE} uses lampsOf of ${CONTRACT}, which shell@${TWO} lacks.`,
    ]);
  });

  it('lets pages fall back only to a release whose exports the shell has', async () => {
    await publish('2', []);
    await promote('games');
    expect(await workspace.live()).toHaveProperty('remotes.games.previous_integrity');
    await publishShell('2', { [CONTRACT]: ['isLampLit'] });
    await promote('shell');
    expect(await workspace.live()).not.toHaveProperty('remotes.games.previous_integrity');
    expect(await workspace.command('rollback', 'shell')).toBe(0);
    expect(await workspace.live()).toHaveProperty('remotes.games.previous_integrity');
  });

  it('keeps the release to which pages fall back when the release.json of the shell is lost', async () => {
    await publish('2', []);
    await promote('games');
    await rm(join(workspace.root, `../data/delivery/releases/shell/${ONE}/release.json`));
    expect(await workspace.command('disable', 'games')).toBe(0);
    expect(await workspace.live()).toHaveProperty('remotes.games.previous_integrity');
  });

  it('compares only versions with a shell that does not list its exports', async () => {
    await publishShell('2', undefined);
    await promote('shell');
    await publish('2', ['isLampDim']);
    await promote('games');
  });

  it('compares only versions of a remote that does not list its imports', async () => {
    await workspace.buildGames('2');
    await workspace.command('publish', 'games');
    await promote('games');
    await publishShell('2', { [CONTRACT]: [] });
    await promote('shell');
  });

  it('does not let pages of such a shell fall back to a release with a list, which it cannot read', async () => {
    await publishShell('2', undefined);
    await promote('shell');
    await publish('2', []);
    await promote('games');
    expect(await workspace.live()).toMatchObject({ remotes: { games: { previous: ONE } } });
    expect(await workspace.live()).not.toHaveProperty('remotes.games.previous_integrity');
  });

  it('switches a remote off although somebody has changed what a live release uses', async () => {
    const file = join(workspace.root, `../data/delivery/releases/games/${ONE}/release.json`);
    await writeFile(file, (await readFile(file, 'utf8')).replace('lampsOf', 'isLampDim'));
    await publish('2', []);
    expect(await workspace.command('disable', 'games')).toBe(0);
    expect(await workspace.command('enable', 'games')).toBe(0);
  });

  it('writes no names of exports into the composition', async () => {
    expect(JSON.stringify(await workspace.live())).not.toContain('lampsOf');
  });
});

describe('check --unpublished', () => {
  const workspace = useWorkspace();
  beforeEach(async () => {
    await workspace.command('deploy', '--all');
    await workspace.buildGames('2', { commit: null });
  });

  it('compares the local build with what is live, and publishes nothing', async () => {
    expect(await workspace.command('check', 'games', '--unpublished')).toBe(0);
    expect(workspace.printed).toContain('May go live.');
    expect(await workspace.command('check', 'games')).not.toBe(0);
    expect(workspace.printedErrors.join()).toContain('is not published');
  });

  it('names what the live shell lacks', async () => {
    await workspace.buildGames('3', { platform: '^9.0.0' });
    expect(await workspace.command('check', 'games', '--unpublished')).toBe(1);
    expect(workspace.printedErrors.join('\n')).toContain('needs platform ^9.0.0');
  });

  it.each([[['--unpublished']], [['games@0.1.0-11111111', '--unpublished']]])(
    'refuses %j, because it reads local builds',
    async words => {
      expect(await workspace.command('check', ...words)).toBe(2);
    },
  );

  it('refuses wrong usage before it asks the API', async () => {
    const api = ['--api', 'http://127.0.0.1:9'];
    expect(await workspace.command('check', '--unpublished', ...api)).toBe(2);
    expect(workspace.printedErrors.join()).toContain('--unpublished requires names without versions.');
  });

  it('does not take a file for missing that it cannot read', async () => {
    const { read } = withBuilds(memoryStore(), workspace.root);
    const path = `games/${version('2')}`;
    expect(await read(`releases/${path}/other.js`)).toBeNull();
    expect(await read(`releases/games/${version('3')}/list.js`)).toBeNull();
    await mkdir(join(workspace.root, 'remote-games/dist', version('2'), 'folder.js'));
    await expect(read(`releases/${path}/folder.js`)).rejects.toThrow('EISDIR');
  });
});
