import { compositionSchema, type Cause } from '@backglass/federation';
import { COMMIT, version } from '../../test/workspace.ts';
import { useWorkspace } from '../../test/built-workspace.ts';

const OTHER_COMMIT = '5100d2c3e4f5061728394a5b6c7d8e9f00112233';

describe('the commands of pnpm backglass', () => {
  const workspace = useWorkspace();
  beforeEach(async () => {
    await workspace.command('deploy', '--all');
  });

  it('show message, author and commit in history and list, as text and as JSON', async () => {
    await workspace.buildGames('2', { commit: OTHER_COMMIT });
    expect(await workspace.command('deploy', 'games', '--message', 'Faster scores')).toBe(0);
    await workspace.command('rollback', 'games', '--message', 'Scores are wrong');
    await workspace.command('disable', 'games', '--message', 'Until they are right');
    await workspace.command('enable', 'games');
    await workspace.command('history');
    const games = (from: string, to: string) => `games ${version(from)} → ${version(to)}`;
    expect(workspace.printed.map(line => line.replace(/^ +\d+ {2}\S+ {2}/, ''))).toEqual([
      'enable by ana: games is on  live',
      'disable by ana (Until they are right): games is off',
      `rollback by ana (Scores are wrong): ${games('2', '1')} (commit aaaaaaaa)`,
      `promote by ana (Faster scores): ${games('1', '2')} (commit 5100d2c3)`,
      expect.stringContaining('promote by ana: shell (new)'),
    ]);
    expect(await workspace.json('history')).toMatchObject([
      { number: 5, message: null },
      { number: 4, message: 'Until they are right' },
      { number: 3, message: 'Scores are wrong' },
      { number: 2, message: 'Faster scores', changes: [{ name: 'games', commit: OTHER_COMMIT }] },
      { number: 1, message: null },
    ]);
    await workspace.command('list');
    const listed = workspace.printed.join('\n');
    expect(listed).toContain(`${version('2')}  built 2026-11-21T12:00:00.000Z  commit 5100d2c3`);
    expect(listed).toMatch(/went live \S+Z with composition 2 by ana \(Faster scores\)/);
    expect(await workspace.json('list')).toMatchObject({
      releases: [
        { name: 'games', commit: COMMIT, went_live: { number: 3, by: 'ana', message: 'Scores are wrong' } },
        {
          name: 'games',
          commit: OTHER_COMMIT,
          went_live: { number: 2, by: 'ana', message: 'Faster scores' },
        },
        { name: 'shell', went_live: { number: 1, message: null } },
      ],
    });
  });

  it('show who published a preview, and why', async () => {
    await workspace.command('publish', 'games', '--channel', 'pr-1', '--message', 'For review');
    await workspace.command('list');
    expect(workspace.printed.join('\n')).toMatch(/^preview pr-1 until \S+ by ana \(For review\): games@/m);
  });

  it('keep the first message when nothing changes, and refuse an invalid message', async () => {
    await workspace.command('deploy', '--all', '--message', 'Again');
    expect(workspace.printed).toEqual(['Composition 1 is live.']);
    for (const text of ['', 'a\nb', 'x'.repeat(201)])
      expect(await workspace.command('deploy', '--all', '--message', text)).toBe(2);
  });

  it('print what a deploy changed', async () => {
    await workspace.buildGames('2');
    await workspace.buildShell('2');
    await workspace.command('deploy', 'games', 'shell');
    expect(workspace.printed).toEqual([
      `shell ${version('1')} → ${version('2')} (commit aaaaaaaa)`,
      `games ${version('1')} → ${version('2')} (commit aaaaaaaa)`,
      'Composition 2 is live.',
    ]);
  });

  it.each([
    ['of uncommitted files', `${OTHER_COMMIT}-dirty`, 'built from uncommitted files', '5100d2c3-dirty'],
    ['without a commit', null, 'built without a commit that git can read', 'unknown'],
  ])(
    'refuse to make a build %s live without --allow-dirty, but publish a preview of it',
    async (_what, commit, text, shown) => {
      await workspace.buildGames('2', { commit });
      expect(await workspace.command('publish', 'games', '--channel', 'pr-1')).toBe(0);
      expect(workspace.printed[0]).toContain(`is published, ${text}.`);
      const problem = `games@${version('2')}: ${text}. Commit, build and publish again, or add --allow-dirty to promote or deploy.`;
      for (const words of [['deploy'], ['promote'], ['promote', '--canary', '10']]) {
        expect(await workspace.command(...words, 'games')).toBe(1);
        expect(workspace.printedErrors).toEqual([problem]);
      }
      expect(await workspace.command('check', 'games')).toBe(1);
      expect(workspace.printedErrors.join('\n')).toContain(problem);
      expect(await workspace.command('promote', 'games', '--allow-dirty')).toBe(0);
      await workspace.command('list');
      expect(workspace.printed.join('\n')).toContain(
        `${commit === null ? '' : `commit ${shown}  `}live  dirty`,
      );
      await workspace.buildGames('2', { commit: OTHER_COMMIT });
      await workspace.command('publish', 'games');
      expect(await workspace.command('promote', 'games')).toBe(0);
      await workspace.command('list');
      expect(workspace.printed.join('\n')).toMatch(/commit 5100d2c3 {2}live$/m);
    },
  );
});

describe('the cause of a composition', () => {
  const workspace = useWorkspace();
  beforeEach(async () => {
    await workspace.addRemote('booths');
    await workspace.command('deploy', '--all');
    await workspace.buildGames('2');
    await workspace.command('publish', 'games');
  });

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
