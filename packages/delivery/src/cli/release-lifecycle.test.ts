import { join } from 'node:path';
import { COMPOSITION_SCHEMA } from '@backglass/federation';
import { openStore } from '../store/open.ts';
import { useWorkspace } from '../test/built-workspace.ts';
import { version } from '../test/workspace.ts';

const games = (digit: string): string => `games@${version(digit)}`;

describe('the life cycle of a release', () => {
  const workspace = useWorkspace();
  beforeEach(async () => {
    await workspace.command('deploy', '--all');
  });

  const liveGames = async (): Promise<string> => {
    await workspace.command('list');
    return workspace.printed.find(line => line.startsWith('games') && line.endsWith('live')) ?? '';
  };
  const release = async (digit: string): Promise<void> => {
    await workspace.buildGames(digit);
    await workspace.command('publish', 'games');
    expect(await workspace.command('promote', 'games')).toBe(0);
  };

  it('publishes a release without a change for visitors, then promotes it', async () => {
    await workspace.buildGames('2', { platform: '^0.1.0', shared: {} });
    expect(await workspace.command('publish', 'games')).toBe(0);
    expect(workspace.printed).toEqual([`${games('2')} is published.`]);
    expect(await liveGames()).toContain(version('1'));
    expect(await workspace.command('check', games('2'))).toBe(0);
    expect(workspace.printed).toEqual(
      expect.arrayContaining([
        `games: ${version('1')} → ${version('2')}`,
        '  - needs react: ^19.3.0',
        'May go live.',
      ]),
    );
    expect(await workspace.command('promote', games('2'))).toBe(0);
    expect(workspace.printed.at(-1)).toBe('Composition 2 is live.');
    expect(await liveGames()).toContain(version('2'));
  });

  it('refuses an incompatible release with the reason', async () => {
    await workspace.buildGames('2', { platform: '^0.2.0' });
    await workspace.command('publish', 'games');
    expect(await workspace.command('check', 'games')).toBe(1);
    expect(workspace.printedErrors.join('\n')).toContain('needs platform ^0.2.0; the shell has 0.1.0');
    expect(await workspace.command('promote', 'games')).toBe(1);
    expect(await workspace.json('check', 'games')).toMatchObject({ ok: false });
    expect(await liveGames()).toContain(version('1'));
  });

  it('checks a new shell against every live remote', async () => {
    await workspace.buildShell('2', { platform: '0.2.0' });
    await workspace.command('publish', 'shell');
    expect(await workspace.command('promote', 'shell')).toBe(1);
    expect(workspace.printedErrors).toEqual([`${games('1')} needs platform ^0.1.0; the shell has 0.2.0.`]);
  });

  it('refuses a shell that reads only a later composition schema', async () => {
    await workspace.buildShell('2', { reads: COMPOSITION_SCHEMA + 1 });
    await workspace.command('publish', 'shell');
    expect(await workspace.command('promote', 'shell')).toBe(1);
    expect(workspace.printedErrors.join()).toContain(
      `shell@${version('2')} reads compositions of schema ${COMPOSITION_SCHEMA + 1}; this checkout writes up to schema ${COMPOSITION_SCHEMA}.`,
    );
  });

  it('rolls back step by step, and to a named release', async () => {
    await release('2');
    await release('3');
    expect(await workspace.command('rollback', 'games')).toBe(0);
    expect(workspace.printed).toEqual([
      `games ${version('3')} → ${version('2')} (commit aaaaaaaa)`,
      'Composition 4 is live.',
      `To undo this: "rollback games --to ${version('3')}".`,
    ]);
    expect(await workspace.command('rollback', 'games')).toBe(0);
    expect(workspace.printed.at(-1)).toBe(`To undo this: "rollback games --to ${version('2')}".`);
    expect(await liveGames()).toContain(version('1'));
    expect(await workspace.command('rollback', 'games')).toBe(1);
    expect(workspace.printedErrors.join()).toContain(
      `games has no earlier release than ${version('1')} that was not rolled back; choose one with --to.`,
    );
    expect(workspace.printedErrors.join()).toContain(
      `To undo the last rollback: "rollback games --to ${version('2')}".`,
    );
    expect(await workspace.command('rollback', 'games', '--to', version('3'))).toBe(0);
    expect(await liveGames()).toContain(version('3'));
  });

  it('offers no other release when the first one is rolled back', async () => {
    expect(await workspace.command('rollback', 'games')).toBe(1);
    expect(workspace.printedErrors).toEqual([
      `games has no earlier release than ${version('1')}. "disable games" switches it off.`,
    ]);
  });

  describe('with a new version of the same contents', () => {
    /** `0.2.0-222222222222`, which has the same id as the release before. */
    const raised = version('2').replace('0.1.0', '0.2.0');
    const raise = async (): Promise<void> => {
      await release('2');
      await workspace.buildGames('2', { version: raised });
      await workspace.command('publish', 'games', '--version', raised);
    };

    it('leaves the live release when it is promoted or deployed', async () => {
      await raise();
      expect(await workspace.command('promote', `games@${raised}`)).toBe(0);
      expect(workspace.printed).toEqual([
        `games@${raised} is the same as games@${version('2')}, which is live.`,
        'Composition 2 is live.',
      ]);
      expect(await workspace.command('promote', `games@${raised}`, '--canary', '10')).toBe(1);
      expect(workspace.printedErrors.join()).toContain('is already live for every centre');
      expect(await workspace.command('deploy', 'games')).toBe(0);
      expect(workspace.printed).toEqual(['Composition 2 is live.']);
      expect(await workspace.command('promote', games('2'))).toBe(0);
      expect(workspace.printed).toEqual([`${games('2')} is already live.`, 'Composition 2 is live.']);
    });

    it.each([[['games']], [[]]])('is no step of a rollback of %s', async names => {
      await raise();
      expect(await workspace.command('deploy', '--all')).toBe(0);
      expect(await liveGames()).toContain(raised);
      expect(await workspace.command('rollback', ...names)).toBe(0);
      expect(await liveGames()).toContain(version('1'));
    });
  });

  it('rolls back everything', async () => {
    await release('2');
    expect(await workspace.command('rollback')).toBe(0);
    expect(workspace.printed.at(-1)).toBe('To undo this: "rollback --to 2".');
    expect(await liveGames()).toContain(version('1'));
    expect(await workspace.command('rollback')).toBe(1);
    expect(workspace.printedErrors).toEqual([
      'There is no composition before 3 to go back to. To undo the last rollback: "rollback --to 2".',
    ]);
    expect(await workspace.command('rollback', '--to', '2')).toBe(0);
    expect(await liveGames()).toContain(version('2'));
    expect(await workspace.command('rollback', '--to', '77')).toBe(1);
    expect(workspace.printedErrors).toEqual(['There is no composition 77.']);
  });

  it('marks uncommitted builds and interrupted publishes', async () => {
    await workspace.buildGames('2', { commit: 'abc-dirty' });
    await workspace.command('publish', 'games');
    await openStore(join(workspace.root, '../data')).then(store =>
      store.write(`releases/games/${version('3')}/list.js`, 'half'),
    );
    await workspace.command('list');
    expect(workspace.printed.filter(line => line.startsWith('games'))).toEqual([
      `games        ${version('1')}  built 2026-11-21T12:00:00.000Z  commit aaaaaaaa  live`,
      `games        ${version('2')}  built 2026-11-21T12:00:00.000Z  commit abc-dirty  dirty`,
      `games        ${version('3')}  incomplete`,
    ]);
    expect(await workspace.json('list')).toMatchObject({
      releases: [{ dirty: false }, { dirty: true }, { dirty: null }, { dirty: false }],
    });
  });

  it('shows history and differences', async () => {
    await release('2');
    expect(await workspace.json('history')).toMatchObject([
      { number: 2, is_live: true, changes: [{ name: 'games', from: version('1'), to: version('2') }] },
      { number: 1, is_live: false, changes: [{ name: 'shell' }, { name: 'games' }] },
    ]);
    await workspace.command('diff', '1', 'live');
    expect(workspace.printed[0]).toBe(`games: ${version('1')} → ${version('2')}`);
    expect(await workspace.command('diff', games('1'), games('1'))).toBe(0);
    expect(workspace.printed).toEqual(['Nothing differs.']);
  });

  it.each([
    ['promote', games('9')],
    ['publish', 'games', '--version', version('9')],
    ['diff', 'live', 'nowhere'],
    ['diff', 'live', '77'],
  ])('refuses %s %s %s %s, which does not exist', async (...words) => {
    expect(await workspace.command(...words)).toBe(1);
    expect(await workspace.json(...words)).toEqual({
      error: expect.stringMatching(
        /is not published|has no build|no preview "nowhere"|no composition 77/,
      ) as string,
      kind: 'refused',
    });
  });

  it.each([
    [['promote', 'games@latest'], '"games@latest" is not a release'],
    [['promote', games('1'), games('2')], 'games is given twice'],
    [['publish', 'games', '--channel', 'PR_1'], '"PR_1" is not a valid preview id'],
    [['publish', 'games', '--days', '0'], 'It must be a whole number from 1 to 365.'],
    [['prune', '--keep', 'all'], 'It must be a whole number from 1.'],
    [['rollback', '--to', 'x'], '--to is the number of a composition'],
    [['deploy', 'games', '--all'], 'Use either names or --all.'],
    [['deploy'], 'Name what to deploy'],
    [['diff', 'live', 'No'], '"No" is not a composition'],
    [['diff', games('1'), `booths@${version('1')}`], 'Only releases of the same name can be compared.'],
  ])('refuses %j, and points to the help', async (words, message) => {
    expect(await workspace.command(...words)).toBe(2);
    expect(workspace.printedErrors).toEqual([
      expect.stringMatching(/^\S.*\. Try "pnpm backglass [a-z]+ --help"\.$/),
    ]);
    expect(workspace.printedErrors.join()).toContain(message);
    expect(await workspace.json(...words)).toEqual({
      error: expect.stringContaining(message) as string,
      kind: 'invalid-usage',
    });
  });

  it('explains each command', async () => {
    for (const word of ['publish', 'check', 'promote', 'rollback', 'history', 'diff', 'prune', 'list']) {
      expect(await workspace.command(word, '--help')).toBe(0);
      expect(workspace.printed[0]).toContain(`pnpm backglass ${word}`);
    }
  });
});
