import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deploy } from '../../live/go-live.ts';
import { publish } from '../../release/publish.ts';
import { publishPreview } from '../../preview/preview.ts';
import { memoryStore } from '../../test/fake-stores.ts';
import { hasNginx, listening, startNginx, type RunningNginx } from '../../test/running-nginx.ts';
import {
  remoteRelease,
  scratch,
  SETTINGS,
  shellRelease,
  SHELL_FILES,
  version,
} from '../../test/workspace.ts';
import { exportStatic } from './export-static.ts';

const HOST = 'backglass.example.com';

(hasNginx() ? describe : describe.skip)('deploy/nginx/static-site.conf', () => {
  let folder: string;
  let nginx: RunningNginx;
  let api: Server;
  const ask: RunningNginx['ask'] = (...request) => nginx.ask(...request);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backglass-nginx-'));
    const place = await scratch();
    const store = memoryStore();
    const builds = [await place.build(shellRelease()), await place.build(remoteRelease('games'))];
    await deploy(store, builds, SETTINGS);
    await publish(store, await place.build(remoteRelease('games', { version: version('2') })));
    await publishPreview(store, [{ name: 'games', version: version('2') }], {
      ...{ id: 'pr-42', days: 1, settings: SETTINGS, liveUrl: `https://${HOST}/` },
      previewDomain: 'preview.example.net',
    });
    await exportStatic(store, join(folder, 'site'), { isSecure: true });
    await place.dispose();

    api = createServer((request, response) => void response.end(`${request.method} ${request.url}`));
    const apiPort = await listening(api);
    nginx = await startNginx(folder, HOST, {
      sites: ['one-server.conf', 'static-site.conf'],
      edit: text =>
        text
          .replaceAll('/srv/backglass', join(folder, 'site'))
          .replace('server 127.0.0.1:4000', `server 127.0.0.1:${apiPort}`),
    });
  });

  afterAll(async () => {
    await nginx.stop();
    await new Promise(closed => {
      api.close(closed);
      api.closeAllConnections();
    });
    await rm(folder, { recursive: true, force: true });
  });

  it('serves the document for every page, with the security headers', async () => {
    for (const path of [
      '/',
      '/games',
      '/games/7?x=1',
      '/auth/verify-email/MQ/eyJhbGciOiJIUzI1NiJ9.eyJ1aWQiOiIxIn0.dBjftJeZ4CVPmB92K27uhbUJU1p1r',
    ]) {
      const { status, headers, text } = await ask(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('id="backglass-composition"');
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
        'integrity-policy': 'blocked-destinations=(script)',
      });
    }
    expect((await ask('/games')).text).toContain('rel="preload"');
    const games = (await ask('/games')).text;
    expect((await ask('/')).text).toBe(games.replace('"path":"/games"', '"path":"/"'));
    expect((await ask('/games/7')).text).not.toContain('rel="preload"');
    expect((await ask('/games', {}, 'POST')).status).toBe(403);
  });

  it('serves release files compressed and immutable, and answers 404 for others', async () => {
    const script = `/releases/shell/${version('1')}/main.js`;
    const plain = await ask(script);
    expect(plain.text).toBe(SHELL_FILES['main.js']);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toContain('text/javascript');
    expect((await ask(script, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    for (const path of ['/releases/shell/none.js', '/releases/']) {
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    }
  });

  it('answers unknown addresses of any form with the page and 404', async () => {
    const hosts = [HOST, 'pr-42.preview.example.net'];
    const paths = ['/.env', '/wp-login.php', '/index.html.bak', '/old/index.html', '/games.html'];
    for (const [host, path] of hosts.flatMap(one => paths.map(path => [one, path] as const))) {
      const { status, headers, text } = await ask(path, { host });
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('id="backglass-composition"');
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      });
    }
  });

  it('serves composition.json, and forwards API calls', async () => {
    expect(JSON.parse((await ask('/composition.json')).text)).toMatchObject({ number: 1 });
    expect((await ask('/favicon.svg')).status).toBe(200);
    expect((await ask('/api/user/me/?a=1', {}, 'PATCH')).text).toBe('PATCH /api/user/me/?a=1');
  });

  it('serves a preview only on its host', async () => {
    const host = 'pr-42--games.preview.example.net';
    const shown = await ask('/games', { host });
    expect(shown.text).toContain('"id":"pr-42"');
    expect(shown.headers['x-robots-tag']).toBe('noindex');
    expect((await ask(`/releases/games/${version('2')}/list.js`, { host })).status).toBe(200);
    for (const other of ['pr-43.preview.example.net', 'a.pr-42.preview.example.net']) {
      expect([other, (await ask('/games', { host: other })).status]).toEqual([other, 404]);
    }
    expect((await ask('/games', { 'x-forwarded-host': host })).text).not.toContain('"id":"pr-42"');
    expect((await ask('/previews/pr-42/index.html')).status).toBe(404);
  });

  it('answers 503 while the live document is missing', async () => {
    const live = join(folder, 'site/public/index.html');
    await rename(live, `${live}.away`);
    expect((await ask('/games/7')).status).toBe(503);
    await rename(`${live}.away`, live);
    expect((await ask('/games/7')).status).toBe(200);
  });
});
