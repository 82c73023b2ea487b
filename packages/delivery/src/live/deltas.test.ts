import { checkedDelta, compressWith, dictionaryId } from '../store/compression.ts';
import { keys } from '../store/store.ts';
import { publish } from '../release/publish.ts';
import {
  inDays,
  listed,
  NOISE,
  REMOTE_FILES,
  remoteRelease,
  scratch,
  SETTINGS,
  SHELL_FILES,
  shellRelease,
  version,
  type Scratch,
} from '../test/workspace.ts';
import { STORES, type TestStore } from '../test/stores.ts';
import { storeDeltas } from './deltas.ts';
import { deploy, deployOnto, promoteReleases } from './go-live.ts';
import { prune } from '../cli/commands/prune.ts';
import { restoreWith } from '../test/restore-delta.ts';

/** The stores have the same tests in `stores.test.ts`. `pnpm test:long` sets `IN_FULL`. */
const KINDS = process.env['IN_FULL'] === '1' ? Object.keys(STORES) : ['folder'];

describe.each(KINDS)('deltas in a store: %s', kind => {
  let place: Scratch;
  let opened: TestStore;
  beforeEach(async () => {
    place = await scratch();
    opened = (await STORES[kind]?.()) as TestStore;
  });
  afterEach(async () => {
    await place.dispose();
    await opened.dispose();
  });

  const pageOf = (digit: string) => `page.${digit.repeat(8)}.js`;
  const scriptOf = (digit: string) => Buffer.from(`${NOISE}\nshow(${digit});`);

  /** Each digit gives another page and the same library. */
  const build = (digit: string) => {
    const files = {
      ...REMOTE_FILES,
      [pageOf(digit)]: scriptOf(digit).toString(),
      'library.00000000.js': NOISE,
    };
    return place.build(remoteRelease('games', { version: version(digit), files: listed(files) }), files);
  };
  const deployAll = async (...digits: readonly string[]) => {
    await deploy(opened.store, [await place.build(shellRelease())], SETTINGS);
    for (const digit of digits) await deployOnto(opened.store, [await build(digit)], SETTINGS);
  };
  const publishAndStore = async (digit: string, count = 5) => {
    await publish(opened.store, await build(digit));
    await storeDeltas(opened.store, [{ name: 'games', version: version(digit) }], count);
  };
  const deltasOf = async (digit: string) =>
    (await opened.store.list(keys.releaseOf('games', version(digit)))).filter(name => name.endsWith('.dcz'));
  const deltaName = (digit: string, earlier: string) =>
    `${pageOf(digit)}.${dictionaryId(scriptOf(earlier))}.dcz`;
  const keyOf = (name: string) => keys.file('games', version('3'), name);

  it('are stored from each of the last live releases, for changed files only', async () => {
    await deployAll('1', '2');
    await publishAndStore('3');
    expect((await deltasOf('3')).sort()).toEqual([deltaName('3', '1'), deltaName('3', '2')].sort());
    const stored = (await opened.store.read(keyOf(deltaName('3', '1')))) ?? Buffer.alloc(0);
    expect(stored.length).toBeLessThan(150);
    expect(await restoreWith(scriptOf('1'), checkedDelta(stored) ?? stored)).toEqual(scriptOf('3'));
  });

  it('are stored for a canary of the shell, and from it', async () => {
    await deployAll();
    const shells = ['2', '3', '4'].map(digit => ({ name: 'shell', version: version(digit) }));
    for (const { version: of } of shells) {
      const digit = of.at(-1) ?? '';
      const files = { ...SHELL_FILES, [pageOf(digit)]: scriptOf(digit).toString() };
      const release = shellRelease({ version: of, files: listed(files) });
      await publish(opened.store, await place.build(release, files));
    }
    const [stable, canary, next] = shells.map(one => [one]);
    await promoteReleases(opened.store, stable ?? [], SETTINGS);
    await promoteReleases(opened.store, canary ?? [], SETTINGS, { percent: 10 });
    await promoteReleases(opened.store, next ?? [], SETTINGS);
    const stored = await opened.store.list(keys.releaseOf('shell', version('4')));
    expect(stored).toEqual(expect.arrayContaining([deltaName('4', '2'), deltaName('4', '3')]));
    expect(await opened.store.list(keys.releaseOf('shell', version('3')))).toContain(deltaName('3', '2'));
  });

  it('are stored from at most DICTIONARY_COUNT releases, newest first', async () => {
    await deployAll('1', '2');
    await publishAndStore('3', 1);
    expect(await deltasOf('3')).toEqual([deltaName('3', '2')]);
    await publishAndStore('4', 0);
    expect(await deltasOf('4')).toEqual([]);
  });

  it('are not stored from releases that were never live', async () => {
    await deployAll('1');
    await publish(opened.store, await build('2'));
    await publishAndStore('3');
    expect(await deltasOf('3')).toEqual([deltaName('3', '1')]);
  });

  it('are stored from a release that was only a canary', async () => {
    await deployAll('1');
    await publish(opened.store, await build('2'));
    const canary = { name: 'games', version: version('2') };
    await promoteReleases(opened.store, [canary], SETTINGS, { percent: 5 });
    await publishAndStore('3');
    expect(await deltasOf('3')).toContain(deltaName('3', '2'));
  });

  it('are missing for a release without predecessors', async () => {
    await deployAll();
    await publishAndStore('1');
    expect(await deltasOf('1')).toEqual([]);
  });

  it('are stored for a file that returns to an older version', async () => {
    await deployAll('1', '2');
    const files = { ...REMOTE_FILES, [pageOf('1')]: scriptOf('1').toString() };
    await publish(
      opened.store,
      await place.build(remoteRelease('games', { version: version('3'), files: listed(files) }), files),
    );
    await storeDeltas(opened.store, [{ name: 'games', version: version('3') }], 5);
    expect(await deltasOf('3')).toEqual([deltaName('1', '2')]);
  });

  it('are optional: a release goes live when they cannot be stored', async () => {
    const complained = jest.spyOn(console, 'error').mockImplementation();
    await deployAll('1');
    const write = async () => {
      throw new Error('disk quota');
    };
    const full = { ...opened.store, write };
    const { remotes } = await deployOnto(full, [await build('2')], SETTINGS);
    expect(remotes['games']?.version).toBe(version('2'));
    expect(complained).toHaveBeenCalledWith(
      'Browsers download whole files, because deltas could not be stored: disk quota',
    );
    complained.mockRestore();
  });

  it('are replaced when they are damaged', async () => {
    await deployAll('1');
    await publishAndStore('3');
    const key = keyOf(deltaName('3', '1'));
    const whole = await opened.store.read(key);
    await opened.store.write(key, await compressWith(scriptOf('1'), Buffer.from('other')));
    await publishAndStore('3');
    expect(await opened.store.read(key)).toEqual(whole);
  });

  it('are not stored from a damaged file', async () => {
    await deployAll('1');
    await opened.store.write(keys.file('games', version('1'), pageOf('1')), 'damaged');
    await publishAndStore('3');
    expect(await deltasOf('3')).toEqual([]);
  });

  it('are removed when prune removes their release', async () => {
    await deployAll('1');
    await publishAndStore('3');
    await deployOnto(opened.store, [await build('4')], SETTINGS);
    await prune(opened.store, { keep: 1, isDryRun: false, now: inDays(31) });
    expect(await opened.store.listAll(keys.releaseOf('games', version('3')))).toEqual([]);
  });
});
