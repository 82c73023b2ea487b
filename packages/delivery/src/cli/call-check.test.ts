import { builtWorkspace, type BuiltWorkspace } from '../test/built-workspace.ts';
import { runningApi, type RunningApi } from '../test/running-api.ts';
import { version } from '../test/workspace.ts';

const ONLY_CONTRACT =
  'The API does not say the versions of its calls: only the version of its contract was compared.';
const SERVED = { me: '1.0.0', game: '1.2.0', games: '2.0.0' };

describe('the check of the calls of an API', () => {
  let workspace: BuiltWorkspace;
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
    workspace = await builtWorkspace();
    await publishShell('1', SERVED);
    await publish('1', { game: '^1.1.0' });
    expect(await workspace.command('deploy', '--all')).toBe(0);
  });
  afterEach(async () => {
    await api.stop();
    await workspace.dispose();
  });

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
