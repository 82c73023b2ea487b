import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Composition } from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import { documentsIn } from '../../document/document.ts';
import { deploy, deployOnto, promoteReleases } from '../../live/go-live.ts';
import { publish } from '../../release/publish.ts';
import { publishPreview } from '../../preview/preview.ts';
import type { Store } from '../../store/store.ts';
import { memoryStore, type MemoryStore } from '../../test/fake-stores.ts';
import {
  listed,
  editedRemote,
  editedShell,
  remoteRelease,
  scratch,
  SETTINGS,
  SHELL_FILES,
  shellRelease,
  version,
  type Scratch,
} from '../../test/workspace.ts';
import { exportStatic } from './export-static.ts';

describe('the static export', () => {
  let place: Scratch;
  let store: MemoryStore;
  let folder: string;
  beforeEach(async () => {
    place = await scratch();
    store = memoryStore();
    folder = await mkdtemp(join(tmpdir(), 'backglass-static-'));
    await deploy(
      store,
      [await place.build(shellRelease()), await place.build(remoteRelease('games'))],
      SETTINGS,
    );
  });
  afterEach(async () => {
    await place.dispose();
    await rm(folder, { recursive: true });
  });

  const read = (file: string) => readFile(join(folder, file), 'utf8').catch(() => null);
  const build = (digit: string) => place.build(...editedRemote('games', digit));
  const run = (now?: Date) => exportStatic(store, folder, { isSecure: true, ...(now ? { now } : {}) });

  it('contains only the stable shell, and names the canary that it leaves out', async () => {
    await publish(store, await place.build(...editedShell('2')));
    const settings = { ...SETTINGS, telemetry_url: '/telemetry/' };
    const message = 'Try "the new" menu';
    const canary = [{ name: 'shell', version: version('2') }];
    await promoteReleases(store, canary, settings, { percent: 10, message });
    const { number, shellCanary, releases } = await run();
    expect([number, shellCanary]).toEqual([2, { version: version('2'), percent: 10 }]);
    for (const page of ['public/index.html', 'public/pages/games/index.html']) {
      const html = (await read(page)) ?? '';
      expect([page, html.match(/<!doctype html>/g)?.length]).toEqual([page, 1]);
      expect(html).toContain(`src="/releases/shell/${version('1')}/main.js"`);
      expect(html).not.toContain(version('2'));
      expect(html).not.toContain('backglass-start');
    }
    const otherLines = (html: string | null) =>
      html?.split('\n').filter(line => !/ id="backglass-(?:composition|start)"|^<!--/.test(line));
    const [stable] = documentsIn((await store.read('live/2.html')) ?? Buffer.of());
    expect(otherLines(await read('public/index.html'))).toEqual(otherLines(String(stable)));
    const { shell } = JSON.parse((await read('public/composition.json')) ?? '') as Composition;
    expect(shell.version).toBe(version('1'));
    expect(shell).not.toHaveProperty('canary');
    expect(releases).toEqual([`shell@${version('1')}`, `games@${version('1')}`]);
    expect(await read(`public/releases/shell/${version('2')}/release.json`)).toBeNull();
  });

  it('contains the live page, its files, and files for open tabs', async () => {
    await deployOnto(store, [await build('2')], SETTINGS);
    const { number, releases } = await run();
    expect(number).toBe(2);
    expect([...releases].sort()).toEqual([
      `games@${version('1')}`,
      `games@${version('2')}`,
      `shell@${version('1')}`,
    ]);
    expect(await read('public/index.html')).toContain(`/releases/games/${version('2')}/`);
    expect(JSON.parse((await read('public/composition.json')) ?? '')).toMatchObject({ number: 2 });
    expect(await read(`public/releases/games/${version('1')}/list.js`)).toContain('list');
    expect(await read(`public/releases/games/${version('1')}/list.js.gz`)).not.toBeNull();
    expect(await read(`public/releases/shell/${version('1')}/favicon.svg`)).not.toBeNull();
    expect(await read(`public/releases/shell/${version('1')}/splash.html`)).toBeNull();
    expect(await read('headers/page.conf')).toContain(
      `add_header Content-Security-Policy "default-src 'none';`,
    );
  });

  it('writes headers that allow the inline scripts of the live page, previews and earlier pages', async () => {
    const scripts = ['one()', 'two()', 'three()'];
    const shell = (digit: number): Promise<string> => {
      const files = { ...SHELL_FILES, 'before-first-paint.js': scripts[digit - 7] ?? '' };
      return place.build(shellRelease({ version: version(String(digit)), files: listed(files) }), files);
    };
    await deployOnto(store, [await shell(7)], SETTINGS);
    await deployOnto(store, [await shell(8)], SETTINGS);
    await publish(store, await shell(9));
    await publishPreview(store, [{ name: 'shell', version: version('9') }], {
      ...{ id: 'pr-1', days: 2, settings: SETTINGS, liveUrl: 'http://localhost/' },
    });
    await run();
    const headers = (await read('headers/page.conf')) ?? '';
    for (const script of scripts) expect(headers).toContain(`'${integrityOf(Buffer.from(script))}'`);
    expect(await read('previews/pr-1/index.html')).toContain('<script>three()</script>');
  });

  it('skips damaged documents', async () => {
    await deployOnto(store, [await build('2')], SETTINGS);
    await store.write('live/1.html', 'damaged');
    await store.write('previews/pr-1/1.html', 'damaged');
    expect(await run()).toMatchObject({
      number: 2,
      previews: [],
      damaged: ['previews/pr-1/1.html', 'live/1.html'],
    });
  });

  it('fails when the store does not answer', async () => {
    await store.write('previews/pr-1/1.html', 'there');
    const read: Store['read'] = key =>
      key.startsWith('previews/') ? Promise.reject(new Error('the line is cut')) : store.read(key);
    await expect(exportStatic({ ...store, read }, folder, { isSecure: true })).rejects.toThrow(
      'the line is cut',
    );
  });

  it('contains a page for each route of the live page, and removes the pages of other routes', async () => {
    await run();
    expect(await read('public/pages/games/index.html')).toContain(
      `as="script" href="/releases/games/${version('1')}/list.js"`,
    );
    const games = await read('public/pages/games/index.html');
    expect(await read('public/pages/index.html')).toEqual(games?.replace('"path":"/games"', '"path":"/"'));
    const other = remoteRelease('games', { version: version('2') });
    const routes = other.routes.map(route => ({ ...route, path: '/plays/:id' }));
    await deployOnto(store, [await place.build({ ...other, routes, nav: [] })], SETTINGS);
    await run();
    expect(await read('public/pages/games/index.html')).toBeNull();
    expect(await read('public/pages/index.html')).toBeNull();
    expect(await read('public/index.html')).toContain('/plays/:id');
  });

  it('contains previews beside the live page until they expire', async () => {
    await publish(store, await build('3'));
    await publishPreview(store, [{ name: 'games', version: version('3') }], {
      ...{ id: 'pr-1', days: 2, settings: SETTINGS, liveUrl: 'http://localhost/' },
    });
    expect((await run()).previews).toEqual(['pr-1']);
    expect(await read('previews/pr-1/index.html')).toContain('"id":"pr-1"');
    expect(await read('public/index.html')).not.toContain(version('3'));
    await run(new Date(Date.now() + 3 * 86_400_000));
    expect(await read('previews/pr-1/index.html')).toBeNull();
  });

  it('never replaces a newer page of a faster export', async () => {
    let isNext = true;
    const slow: Store = {
      ...store,
      async read(key) {
        if (isNext && key.startsWith('releases/')) {
          isNext = false;
          await deployOnto(store, [await build('2')], { ...SETTINGS, telemetry_url: 'https://t.test/loads' });
          await run();
        }
        return store.read(key);
      },
    };
    await expect(exportStatic(slow, folder, { isSecure: true })).rejects.toThrow(
      'shows composition 2 already, which is newer than 1.',
    );
    expect(JSON.parse((await read('public/composition.json')) ?? '')).toMatchObject({ number: 2 });
    expect(await read('public/index.html')).toContain(version('2'));
    expect(await read('headers/page.conf')).toContain('https://t.test');
  });

  it('refuses a folder with other contents without --force', async () => {
    await writeFile(join(folder, 'notes.txt'), 'mine');
    await expect(run()).rejects.toThrow(
      `${folder} has other contents (notes.txt). Choose an empty folder, or use --force.`,
    );
    expect(await read('public/index.html')).toBeNull();
    expect(await exportStatic(store, folder, { isSecure: true, isForced: true })).toMatchObject({
      number: 1,
    });
    await run();
    expect(await read('notes.txt')).toBe('mine');
  });

  it('resumes an interrupted export, and accepts an export without .backglass-export', async () => {
    const cutAt = `releases/games/${version('1')}/remoteEntry.js`;
    const failing: Store = {
      ...store,
      read: key => (key === cutAt ? Promise.reject(new Error('cut short')) : store.read(key)),
    };
    await expect(exportStatic(failing, folder, { isSecure: true })).rejects.toThrow('cut short');
    expect(await read('.backglass-export')).not.toBeNull();
    expect(await read(`public/releases/games/${version('1')}/list.js`)).not.toBeNull();
    expect(await read(`public/releases/games/${version('1')}/release.json`)).toBeNull();
    expect(await read('public/index.html')).toBeNull();
    await run();
    expect(await read(`public/${cutAt}`)).not.toBeNull();
    await rm(join(folder, '.backglass-export'));
    await run();
    expect(await read('public/index.html')).not.toBeNull();
  });

  it('fails without a page when files of the live page are missing', async () => {
    await store.remove(`releases/games/${version('1')}/release.json`);
    await expect(run()).rejects.toThrow(`games@${version('1')} is not in the store`);
    expect(await read('public/index.html')).toBeNull();
  });

  it('fails when nothing is live', async () => {
    await expect(exportStatic(memoryStore(), folder, { isSecure: false })).rejects.toThrow(
      'Nothing is live yet',
    );
  });
});
