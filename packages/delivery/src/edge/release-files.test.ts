import { readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { folderStore } from '../store/folder.ts';
import { runningEdge, type RunningEdge } from '../test/running-edge.ts';
import { SHELL_FILES, version } from '../test/workspace.ts';

const ONE = version('1');
const SCRIPT = `/releases/shell/${ONE}/main.js`;

describe('the edge, for a file of a release', () => {
  let edge: RunningEdge;
  beforeEach(async () => {
    edge = await runningEdge();
    await edge.serve();
  });
  afterEach(() => edge.dispose());

  it('sends immutable headers', async () => {
    const { status, headers, body } = await edge.ask(SCRIPT);
    expect(status).toBe(200);
    expect(body.toString()).toBe(SHELL_FILES['main.js']);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding, Available-Dictionary',
    });
  });

  it('serves no HTML, and sandboxes files that a browser opens directly', async () => {
    expect((await edge.ask(`/releases/shell/${ONE}/splash.html`)).status).toBe(404);
    const icon = await edge.ask(`/releases/shell/${ONE}/favicon.svg`);
    expect(icon.status).toBe(200);
    expect(String(icon.headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      'sandbox',
    ]);
  });

  it('sends the best accepted coding', async () => {
    const br = await edge.ask(SCRIPT, { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(SHELL_FILES['main.js']);
    const gz = await edge.ask(SCRIPT, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.body).toString()).toBe(SHELL_FILES['main.js']);
  });

  it('answers HEAD with the headers only', async () => {
    const { status, headers, body } = await edge.ask(SCRIPT, {}, 'HEAD');
    expect(status).toBe(200);
    expect(headers['content-length']).toBe(String(SHELL_FILES['main.js']?.length));
    expect(body).toHaveLength(0);
  });

  it.each([
    `/releases/shell/${ONE}/gone.js`,
    `/releases/shell/${version('9')}/main.js`,
    `/releases/shell/${ONE}/main.js.br`,
    `/releases/shell/${ONE}/`,
    `/releases/shell/${ONE}`,
    '/releases/',
    '/releases/shell/../../channels/live.json',
  ])('answers %s with 404 or 400, never the page', async path => {
    await edge.goLive('1');
    const { status, headers } = await edge.ask(path);
    expect([400, 404]).toContain(status);
    expect(headers['content-type']).toContain('text/plain');
  });

  it('answers 404 when release.json does not name the file', async () => {
    const stray = `/releases/shell/${ONE}/notes.txt`;
    await writeFile(edge.store.pathOf(stray), 'for us only');
    expect((await edge.ask(stray)).status).toBe(404);
    await writeFile(edge.store.pathOf(`${SCRIPT}.map`), '{}');
    expect((await edge.ask(`${SCRIPT}.map`)).status).toBe(404);
    expect((await edge.ask(`/releases/shell/${ONE}/release.json`)).status).toBe(200);
  });

  it('serves a release whose release.json is damaged, and logs it once', async () => {
    const complained = jest.spyOn(console, 'error').mockImplementation();
    await writeFile(edge.store.pathOf(`/releases/shell/${ONE}/release.json`), 'damaged');
    await writeFile(edge.store.pathOf(`${SCRIPT}.map`), '{}');
    expect((await edge.ask(`${SCRIPT}.map`)).status).toBe(404);
    expect((await edge.ask(SCRIPT)).status).toBe(200);
    expect((await edge.ask(SCRIPT)).status).toBe(200);
    expect(complained).toHaveBeenCalledTimes(1);
    expect(complained).toHaveBeenCalledWith(
      `releases/shell/${ONE}/release.json is damaged. Publish it again.`,
    );
    complained.mockRestore();
  });

  describe('that is a symbolic link', () => {
    const file = (name: string) => edge.store.pathOf(`/releases/shell/${ONE}/${name}`);

    it('out of the store is not served', async () => {
      const outside = join(edge.place.root, 'secret.js');
      await writeFile(outside, 'secret');
      await rm(file('main.js'));
      await symlink(outside, file('main.js'));
      const { status, body } = await edge.ask(SCRIPT, { 'accept-encoding': 'identity' });
      expect([status, String(body)]).toEqual([200, SHELL_FILES['main.js']]);
    });

    it('out of the store is not served as a compressed copy', async () => {
      const outside = join(edge.place.root, 'secret.br');
      await writeFile(outside, 'secret');
      await rm(file('main.js.br'));
      await symlink(outside, file('main.js.br'));
      const { status, body } = await edge.ask(SCRIPT, { 'accept-encoding': 'br' });
      expect(status).toBe(200);
      expect(brotliDecompressSync(body).toString()).toBe(SHELL_FILES['main.js']);
    });

    it('out of the store is not served when it is a folder', async () => {
      const outside = join(edge.place.root, 'elsewhere');
      await rename(edge.store.pathOf(`/releases/shell/${ONE}`), outside);
      await symlink(outside, edge.store.pathOf(`/releases/shell/${ONE}`));
      expect((await edge.ask(SCRIPT)).status).toBe(404);
    });

    it('to another file of the store is served', async () => {
      await rename(file('main.js'), file('moved'));
      await symlink(file('moved'), file('main.js'));
      expect((await edge.ask(SCRIPT)).status).toBe(200);
    });
  });

  it('serves files from a store whose root is a symbolic link', async () => {
    const link = join(edge.place.root, 'link');
    await symlink(edge.store.root, link);
    await edge.stop();
    await edge.serve({ store: folderStore(link) });
    expect((await edge.ask(SCRIPT)).status).toBe(200);
  });

  it('still serves the file after it is removed', async () => {
    expect((await edge.ask(SCRIPT)).status).toBe(200);
    await rm(edge.store.pathOf(SCRIPT));
    const { status, body } = await edge.ask(SCRIPT, { 'accept-encoding': 'br' });
    expect([status, brotliDecompressSync(body).toString()]).toEqual([200, SHELL_FILES['main.js']]);
  });

  describe('that is damaged in the store', () => {
    let complained: jest.SpyInstance;
    beforeEach(() => {
      complained = jest.spyOn(console, 'error').mockImplementation();
    });
    afterEach(() => complained.mockRestore());

    const flipByte = async (path: string): Promise<void> => {
      const content = await readFile(path);
      content[20] = (content[20] ?? 0) ^ 1;
      await writeFile(path, content);
    };
    const damage = {
      'a flipped byte': flipByte,
      empty: (path: string) => writeFile(path, ''),
      lost: (path: string) => rm(path),
    };
    const CODINGS = { '': undefined, '.br': 'br', '.gz': 'gzip' };
    const textOf = ({ headers, body }: Awaited<ReturnType<RunningEdge['ask']>>): string => {
      if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
      return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
    };

    it.each(
      Object.keys(damage).flatMap(how => Object.keys(CODINGS).map(extension => [extension, how] as const)),
    )('serves the whole file in each coding: main.js%s, %s', async (extension, how) => {
      await damage[how as keyof typeof damage](edge.store.pathOf(SCRIPT + extension));
      for (const coding of Object.values(CODINGS)) {
        const answer = await edge.ask(SCRIPT, coding === undefined ? {} : { 'accept-encoding': coding });
        expect([answer.status, answer.headers['content-encoding']]).toEqual([200, coding]);
        expect(textOf(answer)).toBe(SHELL_FILES['main.js']);
      }
    });

    it('answers 404, never a file with another hash, when no copy is intact', async () => {
      for (const extension of ['', '.br', '.gz']) await writeFile(edge.store.pathOf(SCRIPT + extension), 'x');
      expect((await edge.ask(SCRIPT, { 'accept-encoding': 'br' })).status).toBe(404);
    });

    it.each(['lost', 'damaged', 'forged'])('serves a live file when release.json is %s', async how => {
      await edge.goLive('1');
      const path = edge.store.pathOf(`/releases/shell/${ONE}/release.json`);
      const text = await readFile(path, 'utf8');
      if (how === 'lost') await rm(path);
      else await writeFile(path, how === 'damaged' ? how : text.replaceAll(/sha384-..../g, 'sha384-AAAA'));
      expect(textOf(await edge.ask(SCRIPT))).toBe(SHELL_FILES['main.js']);
    });
  });
});
