import { rm } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compose } from '../compose.ts';
import { promote } from '../promote.ts';
import { publish } from '../publish.ts';
import { folderStore, type FolderStore } from '../store/folder.ts';
import {
  remoteRelease,
  scratch,
  SHELL_FILES,
  shellRelease,
  version,
  type Scratch,
} from '../test/workspace.ts';
import { createEdge, type EdgeOptions } from './edge.ts';

const ONE = version('1');
const SCRIPT = `/releases/shell/${ONE}/main.js`;
const SETTINGS = {
  api_root: '/api/',
  support_email: 'help@backglass.test',
  app_version: '0.1.0',
  build_number: '1',
};

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

describe('the edge', () => {
  let place: Scratch;
  let store: FolderStore;
  let server: Server;

  const serve = async (options: Partial<EdgeOptions> = {}): Promise<void> => {
    const settings = { apiRoot: '/api/', isSecure: false };
    server = createServer(createEdge({ store, settings, ...options }));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  };
  /** `fetch` would tidy the path and unpack the body. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      httpRequest({ port, host: '127.0.0.1', path, headers, method, agent: false }, response => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
        });
      })
        .on('error', reject)
        .end();
    });
  const goLive = async (...digits: readonly string[]): Promise<void> => {
    const [shell = '1', games] = digits;
    const composition = await compose(store, {
      shell: version(shell),
      ...(games === undefined ? {} : { games: version(games) }),
    });
    await promote(store, composition, SETTINGS);
  };

  beforeEach(async () => {
    place = await scratch();
    store = folderStore(join(place.root, 'store'));
    await publish(store, await place.build(shellRelease()));
    await publish(store, await place.build(remoteRelease('games')));
  });
  afterEach(async () => {
    await new Promise(resolve => server.close(resolve));
    await place.dispose();
  });

  describe('for a file of a release', () => {
    beforeEach(() => serve());

    it('answers for ever', async () => {
      const { status, headers, body } = await ask(SCRIPT);
      expect(status).toBe(200);
      expect(body.toString()).toBe(SHELL_FILES['main.js']);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      });
    });

    it('sends the best coding that the visitor takes', async () => {
      const br = await ask(SCRIPT, { 'accept-encoding': 'gzip, deflate, br' });
      expect(br.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(br.body).toString()).toBe(SHELL_FILES['main.js']);
      const gz = await ask(SCRIPT, { 'accept-encoding': 'gzip, br;q=0' });
      expect(gz.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gz.body).toString()).toBe(SHELL_FILES['main.js']);
    });

    it('answers HEAD with the headers alone', async () => {
      const { status, headers, body } = await ask(SCRIPT, {}, 'HEAD');
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
      await goLive('1');
      const { status, headers } = await ask(path);
      expect([400, 404]).toContain(status);
      expect(headers['content-type']).toContain('text/plain');
    });

    it('notices that it is gone', async () => {
      expect((await ask(SCRIPT)).status).toBe(200);
      await rm(store.pathOf(SCRIPT));
      expect((await ask(SCRIPT, { 'accept-encoding': 'br' })).status).toBe(404);
    });
  });

  describe('for a page', () => {
    beforeEach(async () => {
      await goLive('1', '1');
      await serve();
    });

    it.each(['/', '/games', '/games/12', '/auth/login?returnTo=%2Fgames', '/nowhere/at/all'])(
      'answers %s with the document',
      async path => {
        const { status, headers, body } = await ask(path);
        expect(status).toBe(200);
        expect(headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
        });
        expect(body.toString()).toContain('id="backglass-composition"');
      },
    );

    it('lets nothing run that is not ours', async () => {
      const { headers } = await ask('/');
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(policy.split('; ')).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "connect-src 'self'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
          "require-trusted-types-for 'script'",
          'trusted-types default',
        ]),
      );
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.stringContaining('camera=()') as unknown,
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    });

    it('is not sent again to who has it, until something else is live', async () => {
      const first = await ask('/', { 'accept-encoding': 'br' });
      const etag = String(first.headers['etag']);
      const second = await ask('/games', { 'if-none-match': etag });
      expect(second.status).toBe(304);
      expect(second.body).toHaveLength(0);
      await publish(store, await place.build(remoteRelease('games', { version: version('2') })));
      await goLive('1', '2');
      const third = await ask('/games', { 'if-none-match': etag });
      expect(third.status).toBe(200);
      expect(third.body.toString()).toContain(`/releases/games/${version('2')}/`);
    });

    it('sends it compressed', async () => {
      const { headers, body } = await ask('/', { 'accept-encoding': 'br, gzip' });
      expect(headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(body).toString()).toContain('<!doctype html>');
    });

    it('tells what is live, and shows the icon', async () => {
      const live = await ask('/composition.json');
      expect(live.headers).toMatchObject({ 'cache-control': 'no-cache' });
      expect(JSON.parse(live.body.toString())).toMatchObject({ number: 1 });
      const icon = await ask('/favicon.svg');
      expect(icon.headers['content-type']).toBe('image/svg+xml');
      expect(icon.body.toString()).toBe(SHELL_FILES['favicon.svg']);
    });

    it.each(['/robots.txt', '/favicon.ico', '/main.js'])('does not pretend that %s is a page', async path => {
      expect((await ask(path)).status).toBe(404);
    });

    it.each([
      '/../../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/releases/%2e%2e/%2e%2e/channels/live.json',
      '/releases%2f..%2f..%2fetc%2fpasswd',
      '/a%00b',
      '/%ff',
      '/a\\b',
      '//evil.test/x/..',
    ])('answers the hostile address %s with 400 or 404', async path => {
      expect([400, 404]).toContain((await ask(path)).status);
    });

    it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('takes no %s', async method => {
      const { status, headers } = await ask('/games', {}, method);
      expect(status).toBe(405);
      expect(headers['allow']).toBe('GET, HEAD');
    });
  });

  it('hands the API what is below /api/, with any method', async () => {
    const seen: (string | undefined)[] = [];
    await serve({
      apiHandler: (request, response) => {
        seen.push(`${request.method} ${request.url}`);
        response.writeHead(201).end();
      },
    });
    expect((await ask('/api/user/me/?a=1', {}, 'POST')).status).toBe(201);
    expect((await ask('/games', {}, 'POST')).status).toBe(405);
    expect(seen).toEqual(['POST /api/user/me/?a=1']);
  });

  it('allows an API on another origin, and asks for https where visitors have it', async () => {
    await goLive('1');
    await serve({ settings: { apiRoot: 'https://api.backglass.test/v1/', isSecure: true } });
    const { headers } = await ask('/');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.backglass.test;");
    expect(headers['strict-transport-security']).toContain('max-age=');
  });

  it('says so when nothing is live yet', async () => {
    await serve();
    expect((await ask('/')).status).toBe(503);
    expect((await ask('/composition.json')).status).toBe(404);
  });
});
