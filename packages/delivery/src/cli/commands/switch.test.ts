import { join } from 'node:path';
import { compositionSchema } from '@backglass/federation';
import { liveComposition } from '../../document/channel.ts';
import { switchRemote } from './switch.ts';
import { goLive } from '../../live/go-live.ts';
import { selectionOf } from '../../composition/selection.ts';
import { openStore } from '../../store/open.ts';
import { useWorkspace } from '../../test/built-workspace.ts';
import { conflictingStore } from '../../test/fake-stores.ts';
import { SETTINGS, version } from '../../test/workspace.ts';

describe('a disabled remote', () => {
  const workspace = useWorkspace();
  beforeEach(async () => {
    await workspace.command('deploy', '--all');
  });

  const games = async (channel?: string) =>
    compositionSchema.parse(await workspace.live(channel)).remotes['games'];
  const listed = async (): Promise<string | undefined> => {
    await workspace.command('list');
    return workspace.printed.find(line => line.startsWith('games'));
  };

  it('is shown in the live document, list, history and diff', async () => {
    expect(await workspace.command('disable', 'games')).toBe(0);
    expect(workspace.printed).toEqual(['Composition 2 is live: games is off.']);
    expect(await games()).toMatchObject({ state: 'disabled', version: version('1') });
    expect(await listed()).toBe(
      `games        ${version('1')}  built 2026-11-21T12:00:00.000Z  commit aaaaaaaa  live  off`,
    );
    await workspace.command('history');
    expect(workspace.printed[0]).toMatch(/games is off {2}live$/);
    await workspace.command('diff', '2', '1');
    expect(workspace.printed).toEqual(['games is on']);
    expect(await workspace.command('enable', 'games')).toBe(0);
    expect(await games()).toMatchObject({ state: 'active' });
    expect(await listed()).toBe(
      `games        ${version('1')}  built 2026-11-21T12:00:00.000Z  commit aaaaaaaa  live`,
    );
  });

  it('is named, with the command that turns it on, by promote, check and status', async () => {
    await workspace.command('disable', 'games');
    const next = 'games is off, so nobody gets it. To turn it on: "enable games".';
    await workspace.buildGames('2');
    await workspace.command('publish', 'games');
    await workspace.command('check', 'games');
    expect(workspace.printed.at(-1)).toBe(next);
    await workspace.command('promote', 'games');
    expect(workspace.printed.at(-1)).toBe(next);
    await workspace.command('status');
    expect(workspace.printed).toEqual(['Pages show composition 3.', next]);
  });

  it('is named once by status, with its canary', async () => {
    await workspace.buildGames('2');
    await workspace.command('publish', 'games');
    await workspace.command('promote', 'games', '--canary', '10');
    await workspace.command('disable', 'games');
    await workspace.command('status');
    expect(workspace.printed).toEqual([
      'Pages show composition 3.',
      `games is off, so nobody gets it, nor its canary games@${version('2')} for 10 % of centres. To turn it on: "enable games".`,
    ]);
  });

  it('stays disabled after a rollback of everything, which says so', async () => {
    await workspace.buildGames('2');
    await workspace.command('deploy', 'games');
    await workspace.command('disable', 'games');
    expect(await workspace.command('rollback')).toBe(0);
    expect(workspace.printed).toContain(
      'A rollback changes releases only: each remote stays on or off. Off: games.',
    );
    expect(await games()).toMatchObject({ state: 'disabled', version: version('1') });
  });

  it('is enabled by the command that a rollback names when there are no other releases to go back to', async () => {
    await workspace.command('disable', 'games');
    expect(await workspace.command('rollback')).toBe(1);
    expect(workspace.printedErrors).toEqual([
      'There is no composition before 2 to go back to. A rollback changes releases only. To undo the last "disable": "enable games".',
    ]);
  });

  it('stays disabled through promotions and rollbacks until it is enabled', async () => {
    await workspace.command('disable', 'games');
    await workspace.buildGames('2');
    await workspace.command('deploy', 'games');
    expect(await games()).toMatchObject({ state: 'disabled', version: version('2') });
    await workspace.command('rollback', 'games');
    expect(await games()).toMatchObject({ state: 'disabled', version: version('1') });
    await workspace.command('deploy', '--all');
    expect(await games()).toMatchObject({ state: 'disabled' });
  });

  it('is enabled in its preview', async () => {
    await workspace.command('disable', 'games');
    await workspace.command('publish', 'games', '--channel', 'pr-1');
    expect(await games('previews/pr-1')).toMatchObject({ state: 'active' });
    expect(await games()).toMatchObject({ state: 'disabled' });
  });

  it('keeps a release that somebody promotes at the same time', async () => {
    const store = await openStore(join(workspace.root, '../data'));
    await workspace.buildGames('2');
    await workspace.command('publish', 'games');
    const late = conflictingStore(store, () =>
      goLive(store, live => ({ ...selectionOf(live), games: version('2') }), { settings: SETTINGS }),
    );
    await switchRemote(late, 'games', 'disabled');
    expect((await liveComposition(store))?.remotes['games']).toMatchObject({
      state: 'disabled',
      version: version('2'),
    });
  });

  it.each([
    ['enable', 'games', 'games is already active.'],
    ['disable', 'scores', 'scores is not live.'],
    ['disable', 'shell', 'only remotes can'],
  ])('is in no new composition when a command is refused: %s %s', async (word, name, message) => {
    expect(await workspace.command(word, name)).toBe(1);
    expect(workspace.printedErrors.join()).toContain(message);
    expect(await workspace.json('history')).toHaveLength(1);
  });
});
