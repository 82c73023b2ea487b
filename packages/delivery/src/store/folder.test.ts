import { rm, writeFile } from 'node:fs/promises';
import type * as FileSystem from 'node:fs/promises';
import { join } from 'node:path';
import { scratch, type Scratch } from '../test/workspace.ts';
import { folderStore } from './folder.ts';

const mockSynced: string[] = [];
const mockFailure: { at?: 'open' | 'sync' | 'file'; code?: string } = {};
jest.mock<typeof FileSystem>('node:fs/promises', () => {
  const actual = jest.requireActual<typeof FileSystem>('node:fs/promises');
  return {
    ...actual,
    async open(path, ...rest) {
      const fail = (at: 'open' | 'sync' | 'file') => {
        if ((rest[0] === 'r') === (at === 'file') || mockFailure.at !== at) return;
        throw Object.assign(new Error(mockFailure.code), { code: mockFailure.code });
      };
      fail('open');
      const handle = await actual.open(path, ...rest);
      const { sync } = handle;
      handle.sync = async () => {
        fail('sync');
        fail('file');
        await sync.call(handle);
        mockSynced.push(String(path));
      };
      return handle;
    },
  };
});

describe('the store in a folder', () => {
  let place: Scratch;
  beforeEach(async () => {
    place = await scratch();
    mockSynced.length = 0;
    delete mockFailure.at;
  });
  afterEach(() => place.dispose());

  it.each(['create', 'write'] as const)(
    'syncs the file, its folder and the created folders before %s resolves',
    async how => {
      const store = folderStore(join(place.root, 'data/delivery'));
      await store[how]('live/1.html', 'page');
      const [file, ...folders] = mockSynced;
      expect(file).toMatch(/delivery\/live\/\.[\w-]+\.tmp$/);
      const upTo = ['data/delivery/live', 'data/delivery', 'data', ''].map(one => join(place.root, one));
      expect(folders.map(folder => join(folder, '.'))).toEqual(upTo.map(folder => join(folder, '.')));
      mockSynced.length = 0;
      await store[how]('live/2.html', 'page');
      expect(mockSynced.slice(1)).toEqual([store.pathOf('live')]);
    },
  );

  it.each(['EINVAL', 'EBADF', 'ENOTSUP', 'EPERM', 'EISDIR', 'EACCES'])(
    'works on a mount that cannot sync folders and fails with %s',
    async code => {
      const store = folderStore(place.root);
      for (const at of ['open', 'sync'] as const) {
        Object.assign(mockFailure, { at, code });
        expect(await store.create(`live/${at}.html`, 'page')).toBe(true);
        await store.write(`live/${at}.html`, 'another');
        expect((await store.read(`live/${at}.html`))?.toString()).toBe('another');
      }
    },
  );

  it.each(['open', 'sync'] as const)('throws when the disk fails at the %s of a folder', async at => {
    Object.assign(mockFailure, { at, code: 'EIO' });
    await expect(folderStore(place.root).write('live/1.html', 'page')).rejects.toThrow('EIO');
  });

  it.each(['create', 'write'] as const)(
    'leaves no temporary file when %s fails on a full disk',
    async how => {
      const store = folderStore(place.root);
      Object.assign(mockFailure, { at: 'file', code: 'ENOSPC' });
      await expect(store[how]('live/1.html', 'page')).rejects.toThrow('ENOSPC');
      expect(await store.listAll('live')).toEqual([]);
    },
  );

  it('leaves no temporary file when a folder has the name', async () => {
    const store = folderStore(place.root);
    await store.write('live/1.html/x', 'page');
    await expect(store.write('live/1.html', 'page')).rejects.toThrow();
    expect((await store.listAll('live')).map(({ key }) => key)).toEqual(['live/1.html/x']);
  });

  it.each([
    ['is gone', () => Promise.resolve()],
    ['is replaced by a file', (root: string) => writeFile(root, '')],
  ])('fails, and finds nothing missing, while a folder that was there %s', async (_, replace) => {
    const root = join(place.root, 'delivery');
    const store = folderStore(root);
    expect([await store.read('live/1.html'), await store.list('live')]).toEqual([null, []]);
    await store.write('live/1.html', 'page');
    expect(await store.read('live/2.html')).toBeNull();
    await rm(root, { recursive: true });
    await replace(root);
    for (const call of [store.read('live/1.html'), store.list('live')])
      await expect(call).rejects.toThrow(`the folder ${root} is gone`);
  });

  it('lists files while others write and remove them', async () => {
    const store = folderStore(place.root);
    await store.write('releases/games/1/list.js', 'here');
    let isDone = false;
    const others = Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let index = 0; index < 60; index += 1) {
          const key = `releases/games/${writer}-${index}/static/list.js`;
          await store.write(key, 'new');
          await store.remove(key);
        }
      }),
    ).finally(() => (isDone = true));
    while (!isDone) {
      const keys = (await store.listAll('releases')).map(({ key }) => key);
      expect(keys).toContain('releases/games/1/list.js');
    }
    await others;
    expect((await store.listAll('releases')).map(({ key }) => key)).toEqual(['releases/games/1/list.js']);
    expect(await store.listAll('releases/nothing')).toEqual([]);
  });
});
