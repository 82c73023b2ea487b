import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compositionSchema, type DevState } from '@backglass/federation';
import { runningEdge, type RunningEdge } from '../test/running-edge.ts';
import { remoteRelease, SHELL_FILES, shellRelease, version } from '../test/workspace.ts';
import { compositionIn, settingsIn } from '../document/channel.ts';
import type { DevParts } from './dev-document.ts';
import { devEvents, createDevSite } from './dev-site.ts';

const HOST = 'dev-games.preview.localhost:4100';
const DEV = version('0');

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
};

describe('the development page', () => {
  let edge: RunningEdge;
  let api: Server;
  let site: Server;
  let port: number;
  let parts: DevParts | null;
  const events = devEvents();
  beforeEach(async () => {
    edge = await runningEdge();
    await edge.goLive('1', '1');
    await edge.serve();
    api = createServer((request, response) => void response.end(`${request.method} ${request.url}`));
    const apiPort = await listening(api);
    const [shell, remote] = [shellRelease({ version: DEV }), remoteRelease('games', { version: DEV })];
    parts = {
      shell: { release: shell, folder: await edge.place.build(shell) },
      remotes: [{ release: remote, folder: await edge.place.build(remote) }],
    };
    site = createServer(
      createDevSite({
        names: ['games'],
        live: new URL(edge.origin()),
        apiRoot: new URL(`http://127.0.0.1:${apiPort}/staging/`),
        parts: () => parts,
        problem: () => 'Unexpected <token>',
        events,
      }),
    );
    port = await listening(site);
  });
  afterEach(async () => {
    for (const server of [site, api]) {
      server.closeAllConnections();
      await new Promise(closed => server.close(closed));
    }
    await edge.dispose();
  });
  afterAll(() => events.close());

  const ask = (path: string, host = HOST, method = 'GET') =>
    new Promise<{ status?: number; headers: Record<string, unknown>; text: string }>((answer, fail) => {
      httpRequest({ port, host: '127.0.0.1', path, method, headers: { host }, agent: false }, response => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += String(chunk)));
        response.on('end', () =>
          answer({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      })
        .on('error', fail)
        .end();
    });

  it('combines the live page with the development builds, as a preview', async () => {
    const { text } = await ask('/games/7');
    const composition = compositionIn(Buffer.from(text));
    expect([composition.shell.version, composition.remotes['games']?.version]).toEqual([DEV, DEV]);
    expect(composition.remotes['games']?.routes[0]?.preload).toEqual([]);
    expect(settingsIn(Buffer.from(text))).toMatchObject({
      api_root: '/api/',
      preview: { id: 'dev-games', parts: ['games'], live_url: `${edge.origin()}/` },
    });
    const served = compositionSchema.parse(JSON.parse((await ask('/composition.json')).text));
    expect(served.remotes['games']?.version).toBe(DEV);
  });

  it('shows several edited remotes together', async () => {
    const walls = remoteRelease('walls', { version: DEV });
    const [games] = parts?.remotes ?? [];
    if (parts === null || games === undefined) throw new Error('no parts');
    parts = { ...parts, remotes: [games, { release: walls, folder: await edge.place.build(walls) }] };
    const { text } = await ask('/games/7');
    const { remotes } = compositionIn(Buffer.from(text));
    expect([remotes['games']?.version, remotes['walls']?.version]).toEqual([DEV, DEV]);
    expect(settingsIn(Buffer.from(text)).preview).toMatchObject({
      id: 'dev-games-walls',
      parts: ['games', 'walls'],
    });
    expect((await ask(`/releases/walls/${DEV}/remoteEntry.js`)).status).toBe(200);
  });

  it('has the security headers of the live page, without Integrity-Policy', async () => {
    const [own, live] = [await ask('/games'), await edge.ask('/games')];
    const { 'integrity-policy': policy, ...others } = live.headers;
    expect(policy).toBe('blocked-destinations=(script)');
    expect(own.headers['integrity-policy']).toBeUndefined();
    for (const name of ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy']) {
      expect(own.headers[name]).toBe(others[name]);
    }
  });

  it('serves files of development builds, and forwards all others', async () => {
    const own = await ask(`/releases/shell/${DEV}/main.js?1732`);
    expect([own.text, own.headers['cache-control']]).toEqual([SHELL_FILES['main.js'], 'no-store']);
    expect((await ask(`/releases/games/${version('1')}/list.js`)).headers['cache-control']).toContain(
      'immutable',
    );
    expect((await ask('/favicon.svg')).text).toBe(SHELL_FILES['favicon.svg']);
    for (const path of [
      `/releases/games/${DEV}/none.js`,
      `/releases/games/${DEV}/..%2f..%2fsecret.js`,
      `/releases/games/${DEV}/../../secret.js`,
      '/releases/',
    ]) {
      expect([path, [400, 404].includes((await ask(path)).status ?? 0)]).toEqual([path, true]);
    }
    for (const path of ['/.env', '/old/index.html', '/%E0%A4%A']) {
      expect((await ask(path)).text).toContain('id="backglass-composition"');
    }
  });

  it('forwards API calls to the configured API', async () => {
    expect((await ask('/api/user/me/?a=1', HOST, 'PATCH')).text).toBe('PATCH /staging/user/me/?a=1');
    expect((await ask('/api///elsewhere.test/')).text).toBe('GET /staging///elsewhere.test/');
  });

  it.each(['localhost:4100', '127.0.0.1', 'elsewhere.test', 'pr-42.preview.localhost:4100'])(
    'is not shown on the host %s',
    async host => {
      const { status, text } = await ask('/games', host);
      expect([status, text]).toEqual([421, 'games is shown on the host dev-games.preview.localhost.\n']);
    },
  );

  it('waits for the first build, and shows a compile error', async () => {
    parts = null;
    const { status, text } = await ask('/games');
    expect(status).toBe(503);
    expect(text).toContain('Unexpected &lt;token>');
  });

  it('answers 502 when the live server is gone', async () => {
    await edge.stop();
    const { status, text } = await ask('/games');
    expect([status, text]).toEqual([502, expect.stringContaining('Nothing answers at http://')]);
    expect((await ask(`/releases/games/${version('1')}/list.js`)).status).toBe(502);
  });

  it('sends the build state on connect and on each change', async () => {
    const state: DevState = { page: '1', builds: { games: 'a' }, problem: null };
    events.send(state);
    const received: string[] = [];
    await new Promise<void>((end, fail) => {
      const asked = httpRequest({ port, host: '127.0.0.1', path: '/dev/events', headers: { host: HOST } });
      asked.on('error', fail).end();
      asked.on('response', response => {
        expect(response.headers['content-type']).toBe('text/event-stream');
        response.on('error', () => undefined);
        response.on('data', (chunk: Buffer) => {
          received.push(String(chunk));
          if (received.length === 1) events.send({ ...state, builds: { games: 'b' } });
          else {
            response.destroy();
            end();
          }
        });
      });
    });
    expect(received).toEqual(
      ['a', 'b'].map(build => `data: ${JSON.stringify({ ...state, builds: { games: build } })}\n\n`),
    );
  });
});
