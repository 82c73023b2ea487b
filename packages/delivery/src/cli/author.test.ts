import { COMMIT, version } from '../test/workspace.ts';
import { builtWorkspace, type BuiltWorkspace } from '../test/built-workspace.ts';

const OTHER_COMMIT = '5100d2c3e4f5061728394a5b6c7d8e9f00112233';

describe('the commands of pnpm backglass', () => {
  let workspace: BuiltWorkspace;
  beforeEach(async () => {
    workspace = await builtWorkspace();
    await workspace.command('deploy', '--all');
  });
  afterEach(() => workspace.dispose());

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
