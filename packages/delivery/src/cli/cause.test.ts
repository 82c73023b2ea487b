import { compositionSchema, type Cause } from '@backglass/federation';
import { builtWorkspace, type BuiltWorkspace } from '../test/built-workspace.ts';
import { version } from '../test/workspace.ts';

describe('the cause of a composition', () => {
  let workspace: BuiltWorkspace;
  beforeEach(async () => {
    workspace = await builtWorkspace();
    await workspace.addRemote('booths');
    await workspace.command('deploy', '--all');
    await workspace.buildGames('2');
    await workspace.command('publish', 'games');
  });
  afterEach(() => workspace.dispose());

  const games = `games@${version('2')}`;
  /** Returns the cause of the live composition. */
  const causeAfter = async (...commands: readonly (readonly string[])[]): Promise<Cause> => {
    for (const words of commands) expect([words, await workspace.command(...words)]).toEqual([words, 0]);
    return compositionSchema.parse(await workspace.live()).cause;
  };
  const rolledBack = (percent: number | null) => [{ name: 'games', version: version('2'), percent }];
  const canary = ['promote', games, '--canary', '10'];

  it('names the shell and all remotes, but no previous composition, after the first deploy', async () => {
    expect(await causeAfter()).toEqual({
      kind: 'promote',
      parts: ['shell', 'booths', 'games'],
      by: 'ana',
      previous: null,
      rolled_back: [],
    });
  });

  it.each([
    ['promote', 1, [['promote', games]], []],
    ['rollback', 2, [['promote', games], ['rollback']], rolledBack(null)],
    [
      'rollback',
      2,
      [
        ['promote', games],
        ['rollback', 'games'],
      ],
      rolledBack(null),
    ],
    [
      'rollback',
      2,
      [
        ['promote', games],
        ['rollback', 'games', '--to', version('1')],
      ],
      rolledBack(null),
    ],
    [
      'rollback',
      2,
      [
        ['promote', games],
        ['rollback', '--to', '1'],
      ],
      rolledBack(null),
    ],
    ['rollback', 3, [['promote', games], ['rollback'], ['rollback', '--to', '2']], []],
    ['canary-start', 1, [canary], []],
    ['canary-end', 2, [canary, ['rollback', 'games']], rolledBack(10)],
    ['rollback', 2, [canary, ['rollback']], rolledBack(10)],
    ['promote', 2, [canary, ['promote', games]], []],
    ['disable', 1, [['disable', 'games']], []],
    [
      'enable',
      2,
      [
        ['disable', 'games'],
        ['enable', 'games'],
      ],
      [],
    ],
  ] as const)(
    'has the kind %s and the previous composition %s after %j',
    async (kind, previous, commands, rolled_back) => {
      const cause = await causeAfter(...commands);
      expect(cause).toEqual({ kind, parts: ['games'], by: 'ana', previous, rolled_back });
    },
  );

  it('names only the changed remotes when everything is deployed', async () => {
    expect(await causeAfter(['deploy', '--all'])).toMatchObject({ parts: ['games'], previous: 1 });
  });

  it('names neither the shell nor a remote when only settings changed', async () => {
    workspace.environment['SUPPORT_EMAIL'] = 'new@backglass.test';
    const cause = await causeAfter(['promote', `games@${version('1')}`]);
    expect(cause).toEqual({ kind: 'promote', parts: [], by: 'ana', previous: 1, rolled_back: [] });
  });

  it('stays the same when a command changes nothing', async () => {
    const before = await workspace.live();
    workspace.environment['DEPLOYED_BY'] = 'leo';
    await causeAfter(['promote', `games@${version('1')}`]);
    expect(await workspace.live()).toEqual(before);
  });

  it('is shown by history and list', async () => {
    workspace.environment['DEPLOYED_BY'] = '';
    workspace.environment['GITHUB_ACTOR'] = 'leo';
    await causeAfter(['promote', games], ['rollback']);
    await workspace.command('history');
    const [newest, before] = workspace.printed;
    expect(newest).toMatch(/ 3 {2}\S+ {2}rollback by leo: games \S+2 → \S+1 \(commit a+\) {2}live$/);
    expect(before).toMatch(/ 2 {2}\S+ {2}promote by leo: games \S+1 → \S+2 \(commit a+\)$/);
    expect(await workspace.json('history')).toMatchObject([
      { number: 3, cause: { kind: 'rollback', by: 'leo', previous: 2, rolled_back: rolledBack(null) } },
      { number: 2, cause: { kind: 'promote', by: 'leo' } },
      { number: 1, cause: { kind: 'promote', by: 'ana', previous: null } },
    ]);
    await workspace.command('list');
    expect(workspace.printed.at(-1)).toMatch(/^live {2}composition 3, \S+Z: rollback by leo$/);
    expect(await workspace.json('list')).toMatchObject({ live: { number: 3, cause: { kind: 'rollback' } } });
  });

  it('names the changes since the preview’s previous publication', async () => {
    await workspace.command('publish', 'games', '--channel', 'pr-1');
    await workspace.command('publish', 'booths', '--channel', 'pr-1', '--days', '3');
    expect(await workspace.json('history', '--channel', 'pr-1')).toMatchObject([
      { number: 2, cause: { kind: 'promote', parts: [], by: 'ana', previous: 1 } },
      { number: 1, cause: { kind: 'promote', by: 'ana', previous: null } },
    ]);
  });
});
