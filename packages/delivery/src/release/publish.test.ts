import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publish } from './publish.ts';
import { folderStore } from '../store/folder.ts';
import { conflictingStore } from '../test/fake-stores.ts';
import {
  COMMIT,
  listed,
  REMOTE_FILES,
  remoteRelease,
  scratch,
  version,
  type Scratch,
} from '../test/workspace.ts';

describe('publishing a build', () => {
  let place: Scratch;
  beforeEach(async () => {
    place = await scratch();
  });
  afterEach(() => place.dispose());

  const store = () => folderStore(join(place.root, 'store'));
  const key = (file: string): string => `releases/games/${version('1')}/${file}`;
  const text = async (file: string): Promise<string | undefined> =>
    (await store().read(key(file)))?.toString('utf8');

  it('stores every file with its compressed siblings', async () => {
    await publish(store(), await place.build(remoteRelease('games')));
    const [plain, br, gz] = await Promise.all(
      ['list.js', 'list.js.br', 'list.js.gz'].map(file => store().read(key(file))),
    );
    expect(plain?.toString()).toBe(REMOTE_FILES['list.js']);
    expect(brotliDecompressSync(br ?? '').toString()).toBe(REMOTE_FILES['list.js']);
    expect(gunzipSync(gz ?? '').toString()).toBe(REMOTE_FILES['list.js']);
    expect(JSON.parse((await text('release.json')) ?? '')).toMatchObject({ name: 'games' });
  });

  it('does not compress files that are already compressed', async () => {
    const files = { ...REMOTE_FILES, 'font.woff2': 'wOF2' };
    await publish(store(), await place.build(remoteRelease('games', { files: listed(files) }), files));
    const names = await store().list(`releases/games/${version('1')}`);
    expect(names.filter(name => name.startsWith('font'))).toEqual(['font.woff2']);
  });

  it('changes nothing when the same build is published again', async () => {
    await publish(store(), await place.build(remoteRelease('games')));
    const later = remoteRelease('games', { built_at: '2027-01-01T00:00:00.000Z', commit: 'later' });
    const again = await publish(store(), await place.build(later));
    expect(again.commit).toBe(COMMIT);
    expect(JSON.parse((await text('release.json')) ?? '')).toMatchObject({ commit: COMMIT });
  });

  it.each(['list.js', 'list.js.br', 'list.js.gz'])('repairs a %s that is damaged or missing', async file => {
    const folder = await place.build(remoteRelease('games'));
    await publish(store(), folder);
    const whole = await store().read(key(file));
    await writeFile(store().pathOf(key(file)), 'damaged');
    await publish(store(), folder);
    expect(await store().read(key(file))).toEqual(whole);
    await rm(store().pathOf(key(file)));
    await publish(store(), folder);
    expect(await store().read(key(file))).toEqual(whole);
  });

  it.each(['abc1234-dirty', null])(
    'replaces the commit %s when the files were committed since',
    async commit => {
      await publish(store(), await place.build(remoteRelease('games', { commit })));
      const again = await publish(store(), await place.build(remoteRelease('games', { commit: 'def5678' })));
      expect(again.commit).toBe('def5678');
      expect(JSON.parse((await text('release.json')) ?? '')).toMatchObject({ commit: 'def5678' });
    },
  );

  it('repairs a damaged release.json', async () => {
    const folder = await place.build(remoteRelease('games'));
    await publish(store(), folder);
    await writeFile(store().pathOf(key('release.json')), '{');
    await publish(store(), folder);
    expect(JSON.parse((await text('release.json')) ?? '')).toMatchObject({ name: 'games' });
  });

  it('registers nothing when a file does not match its hash', async () => {
    const folder = await place.build(remoteRelease('games'), { ...REMOTE_FILES, 'list.js': 'tampered' });
    await expect(publish(store(), folder)).rejects.toThrow('list.js does not match its hash');
    expect(await text('release.json')).toBeUndefined();
  });

  it('refuses a build with a missing file', async () => {
    const folder = await place.build(remoteRelease('games'), { 'list.js': REMOTE_FILES['list.js'] ?? '' });
    await expect(publish(store(), folder)).rejects.toThrow('has no remoteEntry.js');
  });

  it('refuses a build that names a file without a hash, and names the file', async () => {
    const folder = await place.build(remoteRelease('games', { entry: 'other.js' }));
    await expect(publish(store(), folder)).rejects.toThrow('other.js');
  });

  it('refuses other files under a published version', async () => {
    await publish(store(), await place.build(remoteRelease('games')));
    const files = { ...REMOTE_FILES, 'list.js': 'other' };
    const folder = await place.build(remoteRelease('games', { files: listed(files) }), files);
    await expect(publish(store(), folder)).rejects.toThrow('a release never changes');
    expect(await text('list.js')).toBe(REMOTE_FILES['list.js']);
  });

  it('refuses another release.json for the same files under a published version', async () => {
    await publish(store(), await place.build(remoteRelease('games')));
    const folder = await place.build(remoteRelease('games', { platform: '^0.2.0' }));
    await expect(publish(store(), folder)).rejects.toThrow('a release never changes');
  });

  describe('when another publish runs at the same time', () => {
    const first = { commit: 'first' };
    const racingStore = () => {
      const other = async () => {
        const there = await scratch();
        await publish(store(), await there.build(remoteRelease('games', first)));
        await there.dispose();
      };
      return conflictingStore(store(), other);
    };

    it('returns the release that was registered first', async () => {
      const folder = await place.build(remoteRelease('games', { commit: 'second' }));
      expect(await publish(racingStore(), folder)).toMatchObject(first);
      expect(JSON.parse((await text('release.json')) ?? '')).toMatchObject(first);
    });

    it('refuses other bytes and keeps those that were stored first', async () => {
      const files = { ...REMOTE_FILES, 'list.js': 'other' };
      const folder = await place.build(remoteRelease('games', { files: listed(files) }), files);
      await expect(publish(racingStore(), folder)).rejects.toThrow('a release never changes');
      expect(await text('list.js')).toBe(REMOTE_FILES['list.js']);
    });
  });

  it('replaces the files of an incomplete publish', async () => {
    await store().write(key('list.js'), 'other');
    await publish(store(), await place.build(remoteRelease('games')));
    expect(await text('list.js')).toBe(REMOTE_FILES['list.js']);
  });

  it('refuses a folder without release.json, and a path outside the folder in release.json', async () => {
    await expect(publish(store(), place.root)).rejects.toThrow('has no complete build');
    const folder = await place.build(
      remoteRelease('games', { files: listed({ '../../outside.js': 'x' }) }),
      {},
    );
    await expect(publish(store(), folder)).rejects.toThrow('is not valid');
  });
});
