import { join } from 'node:path';
import type { Composition, Release } from '@backglass/federation';
import { deploy, deployOnto } from '../live/deploy.ts';
import { prune } from '../live/prune.ts';
import { rollbackPart } from '../live/rollback.ts';
import { goLive } from '../live/go-live.ts';
import { publish } from '../release/publish.ts';
import { selectionOf, withReleases } from './selection.ts';
import { folderStore, type FolderStore } from '../store/folder.ts';
import { brokenParts } from '../test/broken-files.ts';
import {
  listed,
  REMOTE_FILES,
  remoteRelease,
  scratch,
  SETTINGS,
  shellRelease,
  version,
  type Scratch,
} from '../test/workspace.ts';

const [ONE, TWO, THREE] = [version('1'), version('2'), version('3')];
const LATER = new Date('2027-06-01T00:00:00Z');

describe('the address of a file', () => {
  let place: Scratch;
  let store: FolderStore;
  beforeEach(async () => {
    place = await scratch();
    store = folderStore(join(place.root, 'store'));
  });
  afterEach(() => place.dispose());

  /** A release of games whose entry is its own, as that of every build is, and whose screen is as `list` says. */
  const games = (digit: string, list = 'list'): Promise<string> => {
    const files = { ...REMOTE_FILES, 'remoteEntry.js': `entry(${digit})`, 'list.js': list };
    const release: Release = remoteRelease('games', { version: version(digit), files: listed(files) });
    return place.build(release, files);
  };
  const begin = async (): Promise<void> => {
    const shell = await place.build(shellRelease());
    await deploy(store, [shell, await games('1')], SETTINGS);
  };
  const next = async (folder: string): Promise<Composition> => deployOnto(store, [folder], SETTINGS);
  const preloadOf = (live: Composition) => live.remotes['games']?.routes[0]?.preload;

  it('stays while its bytes are the same, over any number of releases, and is its own where they are not', async () => {
    await begin();
    expect(preloadOf(await next(await games('2')))).toEqual([
      `/releases/games/${TWO}/remoteEntry.js`,
      `/releases/games/${ONE}/list.js`,
    ]);
    expect(preloadOf(await next(await games('3')))).toEqual([
      `/releases/games/${THREE}/remoteEntry.js`,
      `/releases/games/${ONE}/list.js`,
    ]);
    expect(preloadOf(await next(await games('4', 'edited')))).toEqual([
      `/releases/games/${version('4')}/remoteEntry.js`,
      `/releases/games/${version('4')}/list.js`,
    ]);
    expect(await brokenParts(store)).toEqual([]);
  });

  it('is what it was again after a rollback', async () => {
    await begin();
    const before = preloadOf(await next(await games('2', 'edited')));
    await next(await games('3', 'worse'));
    expect(preloadOf(await rollbackPart(store, 'games', undefined, SETTINGS))).toEqual(before);
  });

  it('is that in its own release where the one it had is damaged, so that a new release heals the page', async () => {
    await begin();
    await store.write(`releases/games/${ONE}/list.js`, 'damaged');
    expect(await brokenParts(store)).toEqual([`/releases/games/${ONE}/list.js`]);
    expect(preloadOf(await next(await games('2')))).toContain(`/releases/games/${TWO}/list.js`);
    expect(await brokenParts(store)).toEqual([]);
  });

  it('is that in its own release where the earlier one is gone, once what is live is promoted again', async () => {
    await begin();
    const live = await games('2');
    await next(live);
    await store.remove(`releases/games/${ONE}/list.js`);
    expect(preloadOf(await next(live))).toContain(`/releases/games/${TWO}/list.js`);
    expect(await brokenParts(store)).toEqual([]);
  });

  it('of what all centres get stays its own when some have tried another release', async () => {
    await begin();
    await publish(store, await games('2', 'edited'));
    await goLive(store, live => withReleases(selectionOf(live), { games: TWO }, 10), { settings: SETTINGS });
    const { remotes } = await next(await place.build(shellRelease({ version: TWO })));
    expect(remotes['games']?.routes[0]?.preload).toContain(`/releases/games/${ONE}/list.js`);
    expect(remotes['games']?.canary?.release.routes[0]?.preload).toContain(`/releases/games/${TWO}/list.js`);
  });

  it('keeps the release that it is in from being pruned', async () => {
    await begin();
    for (const digit of ['2', '3', '4']) await next(await games(digit));
    const { releases } = await prune(store, { now: LATER, keep: 1, isDryRun: false });
    expect(releases).not.toContain(`games@${ONE}`);
    expect(releases).toContain(`games@${TWO}`);
    expect(await brokenParts(store)).toEqual([]);
  });
});
