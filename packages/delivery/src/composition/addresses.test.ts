import type { Composition, RemoteRelease } from '@backglass/federation';
import { deploy, deployOnto, goLive } from '../live/go-live.ts';
import { prune } from '../cli/commands/prune.ts';
import { rollbackPart } from '../live/rollback.ts';
import { publish } from '../release/publish.ts';
import { selectionOf, withReleases } from './selection.ts';
import { brokenFiles } from '../test/broken-files.ts';
import {
  inDays,
  listed,
  REMOTE_FILES,
  remoteRelease,
  SETTINGS,
  shellRelease,
  version,
} from '../test/workspace.ts';
import { useSite } from '../test/use-site.ts';

const [ONE, TWO, THREE] = [version('1'), version('2'), version('3')];

describe('the address of a file', () => {
  const site = useSite();

  /** Each digit gives another entry. The screen has the content `list`. */
  const games = (digit: string, list = 'list', change: Partial<RemoteRelease> = {}): Promise<string> => {
    const files = { ...REMOTE_FILES, 'remoteEntry.js': `entry(${digit})`, 'list.js': list };
    const release = remoteRelease('games', { version: version(digit), files: listed(files), ...change });
    return site.build(release, files);
  };
  const deployFirst = async (): Promise<void> => {
    const shell = await site.build(shellRelease());
    await deploy(site.store, [shell, await games('1')], SETTINGS);
  };
  const deployNext = async (folder: string): Promise<Composition> =>
    deployOnto(site.store, [folder], SETTINGS);
  const preloadOf = (live: Composition) => live.remotes['games']?.routes[0]?.preload;

  it('is in its own release when another tool has built it', async () => {
    await deployFirst();
    expect(preloadOf(await deployNext(await games('2', 'list', { container: 'script' })))).toEqual([
      `/releases/games/${TWO}/remoteEntry.js`,
      `/releases/games/${TWO}/list.js`,
    ]);
  });

  it('stays the same over releases while the file does not change', async () => {
    await deployFirst();
    expect(preloadOf(await deployNext(await games('2')))).toEqual([
      `/releases/games/${TWO}/remoteEntry.js`,
      `/releases/games/${ONE}/list.js`,
    ]);
    expect(preloadOf(await deployNext(await games('3')))).toEqual([
      `/releases/games/${THREE}/remoteEntry.js`,
      `/releases/games/${ONE}/list.js`,
    ]);
    expect(preloadOf(await deployNext(await games('4', 'edited')))).toEqual([
      `/releases/games/${version('4')}/remoteEntry.js`,
      `/releases/games/${version('4')}/list.js`,
    ]);
    expect(await brokenFiles(site.store)).toEqual([]);
  });

  it('is the old one again after a rollback', async () => {
    await deployFirst();
    const before = preloadOf(await deployNext(await games('2', 'edited')));
    await deployNext(await games('3', 'worse'));
    expect(preloadOf(await rollbackPart(site.store, 'games', undefined, SETTINGS))).toEqual(before);
  });

  it('moves to the new release when the file is damaged at the old address', async () => {
    await deployFirst();
    await site.store.write(`releases/games/${ONE}/list.js`, 'damaged');
    expect(await brokenFiles(site.store)).toEqual([`/releases/games/${ONE}/list.js`]);
    expect(preloadOf(await deployNext(await games('2')))).toContain(`/releases/games/${TWO}/list.js`);
    expect(await brokenFiles(site.store)).toEqual([]);
  });

  it('moves to the live release when the lost file is deployed again', async () => {
    await deployFirst();
    const live = await games('2');
    await deployNext(live);
    await site.store.remove(`releases/games/${ONE}/list.js`);
    expect(preloadOf(await deployNext(live))).toContain(`/releases/games/${TWO}/list.js`);
    expect(await brokenFiles(site.store)).toEqual([]);
  });

  it('stays the same for the stable release when a canary has a new file', async () => {
    await deployFirst();
    await publish(site.store, await games('2', 'edited'));
    await goLive(site.store, live => withReleases(selectionOf(live), { games: TWO }, 10), {
      settings: SETTINGS,
    });
    const { remotes } = await deployNext(await site.build(shellRelease({ version: TWO })));
    expect(remotes['games']?.routes[0]?.preload).toContain(`/releases/games/${ONE}/list.js`);
    expect(remotes['games']?.canary?.release.routes[0]?.preload).toContain(`/releases/games/${TWO}/list.js`);
  });

  it('keeps prune from removing the release of the file', async () => {
    await deployFirst();
    for (const digit of ['2', '3', '4']) await deployNext(await games(digit));
    const { releases } = await prune(site.store, { now: inDays(31), keep: 1, isDryRun: false });
    expect(releases).not.toContain(`games@${ONE}`);
    expect(releases).toContain(`games@${TWO}`);
    expect(await brokenFiles(site.store)).toEqual([]);
  });
});
