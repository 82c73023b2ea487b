import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compositionSchema } from '@backglass/federation';
import { builtWorkspace, type BuiltWorkspace } from '../test/built-workspace.ts';
import { version } from '../test/workspace.ts';

const games = (digit: string): string => `games@${version(digit)}`;

describe('a canary', () => {
  let workspace: BuiltWorkspace;
  beforeEach(async () => {
    workspace = await builtWorkspace();
    await workspace.addRemote('booths');
    await workspace.command('deploy', '--all');
    await publishGames('2');
  });
  afterEach(() => workspace.dispose());

  const publishGames = async (...build: Parameters<BuiltWorkspace['buildGames']>): Promise<void> => {
    await workspace.buildGames(...build);
    await workspace.command('publish', 'games');
  };
  const startCanary = () => workspace.command('promote', games('2'), '--canary', '10');
  const listed = async (): Promise<readonly string[]> => {
    await workspace.command('list');
    return workspace.printed.filter(line => line.startsWith('games'));
  };

  it('of a remote needs no version of the shell in package.json, which another repository does not have', async () => {
    await writeFile(join(workspace.root, 'package.json'), '{"version":"0.1.0"}');
    expect(await startCanary()).toBe(0);
    expect(await workspace.command('promote', games('2'))).toBe(0);
  });

  it('is live beside the stable release, which is its fallback', async () => {
    expect(await startCanary()).toBe(0);
    const next = `${games('2')} is live for 10 % of centres. To make it live for all: "promote ${games('2')}". To end the canary: "rollback games".`;
    expect(workspace.printed.slice(-2)).toEqual(['Composition 2 is live.', next]);
    expect(await workspace.command('status')).toBe(0);
    expect(workspace.printed).toEqual(['Pages show composition 2.', next]);
    const live = compositionSchema.parse(await workspace.live());
    expect(live.cause).toMatchObject({ kind: 'canary-start', parts: ['games'], previous: 1 });
    const { version: stable, previous, canary } = live.remotes['games'] ?? {};
    expect([stable, previous]).toEqual([version('1'), null]);
    expect(canary).toMatchObject({
      percent: 10,
      release: {
        version: version('2'),
        entry: `/releases/games/${version('2')}/remoteEntry.js`,
        previous: version('1'),
        previous_integrity: expect.stringMatching(/^sha384-/) as string,
      },
    });
    expect(Object.keys(canary?.release.hashes ?? {})).toContain(`/releases/games/${version('2')}/list.js`);
    expect(await listed()).toEqual([
      `games        ${version('1')}  built 2026-11-21T12:00:00.000Z  commit aaaaaaaa  live`,
      `games        ${version('2')}  built 2026-11-21T12:00:00.000Z  commit aaaaaaaa  live for 10 % of centres`,
    ]);
  });

  it('is shown by history and diff', async () => {
    await startCanary();
    const line = `games ${version('2')} for 10 % of centres`;
    await workspace.command('history');
    expect(workspace.printed[0]).toContain(`${line}  live`);
    await workspace.command('diff', '1', 'live');
    expect(workspace.printed).toEqual([line]);
    await workspace.command('diff', 'live', '1');
    expect(workspace.printed).toEqual([`games ${version('2')} no longer for 10 % of centres`]);
  });

  it('stays while others deploy', async () => {
    await startCanary();
    await workspace.command('deploy', 'booths');
    expect(await listed()).toHaveLength(2);
    await publishGames('3', { platform: '^0.2.0' });
    expect(await workspace.command('promote', games('3'))).toBe(1);
    expect((await listed())[1]).toContain('10 %');
  });

  it('grows to more centres, then to all', async () => {
    await startCanary();
    await workspace.command('promote', games('2'), '--canary', '50');
    expect((await listed())[1]).toContain('live for 50 % of centres');
    await workspace.command('promote', games('2'));
    expect(await listed()).toEqual([
      `games        ${version('1')}  built 2026-11-21T12:00:00.000Z  commit aaaaaaaa`,
      `games        ${version('2')}  built 2026-11-21T12:00:00.000Z  commit aaaaaaaa  live`,
    ]);
    expect(await workspace.json('history')).toMatchObject([
      { changes: [{ name: 'games', from: version('1'), to: version('2') }] },
      {},
      {},
      {},
    ]);
    await workspace.command('rollback', 'games');
    expect((await listed())[0]).toContain('live');
  });

  it('ends with a rollback, which keeps the stable release', async () => {
    await startCanary();
    expect(await workspace.command('rollback', 'games')).toBe(0);
    expect(workspace.printed).toEqual([
      `games ${version('2')} no longer for 10 % of centres`,
      'Composition 3 is live.',
      `To undo this: "promote ${games('2')} --canary 10 --again".`,
    ]);
    expect((await listed())[0]).toContain('live');
    expect(await workspace.command('promote', games('2'), '--canary', '10', '--again')).toBe(0);
    expect((await listed())[1]).toContain('10 %');
  });

  it('is not promoted without --again once it was rolled back', async () => {
    await startCanary();
    await workspace.command('rollback', 'games');
    for (const words of [
      ['promote', games('2')],
      ['promote', games('2'), '--canary', '50'],
      ['deploy', 'games'],
    ]) {
      expect(await workspace.command(...words)).toBe(1);
      expect(workspace.printedErrors).toEqual([
        `${games('2')} was a canary for 10 % of centres and was rolled back in composition 3. Use --again to make it live.`,
      ]);
    }
    expect(await workspace.json('check', games('2'))).toMatchObject({ ok: false });
    expect(await workspace.command('promote', games('2'), '--again')).toBe(0);
    expect((await listed())[1]).toContain('live');
  });

  it('ends with a rollback of everything, and no later rollback starts it again', async () => {
    await startCanary();
    expect(await workspace.command('rollback')).toBe(0);
    expect((await listed())[1]).not.toContain('%');
    expect(await workspace.command('rollback', '--to', '2')).toBe(1);
    expect((await listed())[1]).not.toContain('%');
  });

  it('stays live when --watch gets too few load reports', async () => {
    workspace.environment['TELEMETRY_URL'] = '/telemetry/';
    const words = ['promote', games('2'), '--canary', '10', '--watch', '--minutes', '0.0001'];
    expect(await workspace.command(...words)).toBe(3);
    expect(workspace.printedErrors.join()).toContain('too few load reports');
    expect((await listed())[1]).toContain('10 %');
  });

  it('is not in a preview of another remote', async () => {
    await startCanary();
    await workspace.command('publish', 'booths', '--channel', 'pr-1');
    expect(JSON.stringify(await workspace.live('previews/pr-1'))).not.toContain(version('2'));
  });

  it.each([
    [1, ['--canary', '10', `walls@${version('1')}`], 'Make the first release live for all: "promote walls@'],
    [1, ['--canary', '10', games('1')], `${games('1')} is already live for every centre`],
    [1, ['--canary', '10', `shell@${version('1')}`], 'is already live for every centre'],
    [1, ['--canary', '10', '--watch', games('2')], 'set TELEMETRY_URL=/telemetry/'],
    [2, ['--canary', '0', games('2')], '--canary is a percentage of centres'],
    [2, ['--canary', '100', games('2')], '--canary is a percentage of centres'],
    [2, ['--canary', 'some', games('2')], '--canary is a percentage of centres'],
    [2, ['--watch', games('2')], 'requires --canary and exactly one name'],
    [2, ['--minutes', 'x', games('2')], '--minutes must be positive'],
  ])('exits with %s for %j and changes nothing', async (code, words, message) => {
    expect(await workspace.command('promote', ...words)).toBe(code);
    expect(workspace.printedErrors.join()).toContain(message);
    expect(await workspace.json('history')).toHaveLength(1);
  });

  it('is refused when one combination of releases is incompatible', async () => {
    const route = {
      path: '/booths',
      access: 'operator' as const,
      title: { en: 'T', es: 'T' },
      screen: 'list',
      preload: [],
      shared: [],
    };
    await publishGames('3', { routes: [route], nav: [] });
    expect(await workspace.command('promote', games('3'), '--canary', '10')).toBe(1);
    expect(workspace.printedErrors.join()).toContain('both have routes below /booths');
    expect(await workspace.json('check', games('3'))).toMatchObject({ ok: false });
  });
});
