import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkNginx,
  hasIpv6,
  hasNginx,
  listening,
  startNginx,
  type RunningNginx,
} from '../test/running-nginx.ts';

const HOST = 'backglass.example.com';
const EVENTS = '/api/user/game/events/';

/** Answers what it was asked. Its event streams have one event, and do not end. */
const application = (name: string): Server =>
  createServer(({ method, url, headers }, response) => {
    if (url === EVENTS) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
      return;
    }
    response.end(`${name}: ${method} ${url} of ${headers.host} for ${headers['x-forwarded-for']}`);
  });

const close = (server: Server): Promise<unknown> => {
  const closed = new Promise(end => server.close(end));
  server.closeAllConnections();
  return closed;
};

(hasNginx() ? describe : describe.skip)('deploy/nginx', () => {
  let folder: string;
  let nginx: RunningNginx | undefined;
  const servers: Server[] = [];

  const start = async (upstream: string, edit = (text: string): string => text): Promise<RunningNginx> => {
    const [first, second] = [application('first'), application('second')];
    servers.push(first, second);
    const [one, two] = [await listening(first), await listening(second)];
    nginx = await startNginx(folder, HOST, {
      sites: [upstream, 'site.conf'],
      edit: text =>
        edit(
          text
            .replace('server 127.0.0.1:4000', `server 127.0.0.1:${one}`)
            .replace('server 10.0.0.11:4000', `server 127.0.0.1:${one}`)
            .replace('server 10.0.0.12:4000', `server 127.0.0.1:${two}`),
        ),
    });
    return nginx;
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backglass-proxy-'));
  });

  afterEach(async () => {
    await nginx?.stop();
    nginx = undefined;
    await Promise.all(servers.splice(0).map(close));
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['one-server.conf', 'site.conf'],
    ['several-servers.conf', 'site.conf'],
  ])('passes nginx -t with %s and %s', async (...sites) => {
    expect(await checkNginx(folder, { sites })).toMatchObject({ status: 0 });
  });

  it('passes on requests with their host, over IPv4 and IPv6', async () => {
    const { ask } = await start('one-server.conf');
    for (const host of [HOST, 'pr-42.preview.example.net']) {
      const { text } = await ask('/games?page=2', { host, 'x-forwarded-for': '203.0.113.7' });
      expect(text).toBe(`first: GET /games?page=2 of ${host} for 127.0.0.1`);
    }
    if (!hasIpv6()) return;
    expect((await ask('/games', {}, 'GET', 'https over IPv6')).text).toBe(
      `first: GET /games of ${HOST} for ::1`,
    );
  });

  it('refuses calls over HTTP, redirects pages to HTTPS, and answers no unknown host', async () => {
    const { ask } = await start('one-server.conf');
    expect((await ask('/api/user/me/', {}, 'GET', 'http')).status).toBe(403);
    expect(await ask('/games?page=2', {}, 'GET', 'http')).toMatchObject({
      status: 308,
      headers: { location: `https://${HOST}/games?page=2` },
    });
    await expect(ask('/', { host: 'other.example.com' })).rejects.toThrow();
    await expect(ask('/', { host: 'other.example.com' }, 'GET', 'http')).rejects.toThrow();
  });

  it('hides the metrics', async () => {
    const { ask } = await start('one-server.conf');
    expect((await ask('/api/metrics/')).status).toBe(404);
    expect((await ask('/api/ready/')).text).toContain('first: GET /api/ready/');
  });

  it('passes on each event at once, over HTTP/2, and limits the streams of a network', async () => {
    const { securePort } = await start('one-server.conf', text =>
      text.replace('limit_conn streams 300;', 'limit_conn streams 2;'),
    );
    const browser = connect(`https://127.0.0.1:${securePort}`, {
      servername: HOST,
      rejectUnauthorized: false,
    });
    const open = () => browser.request({ ':path': EVENTS, ':authority': HOST });
    for (const stream of [open(), open()]) {
      const event = await new Promise(read => stream.once('data', read));
      expect(String(event)).toBe('data: 1\n\n');
    }
    const third = open();
    const answer = await new Promise(read => third.once('response', read));
    expect(answer).toMatchObject({ ':status': 429, 'retry-after': '2' });
    await new Promise<void>(closed => {
      browser.once('close', closed);
      browser.destroy();
    });
  });

  it('answers 429 with Retry-After when a network sends too many calls', async () => {
    const { ask } = await start('one-server.conf', text =>
      text.replace('rate=50r/s', 'rate=1r/m').replaceAll('burst=300', 'burst=2'),
    );
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask('/api/user/me/')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('2');
    expect((await ask('/games')).status).toBe(200);
  });

  it('writes no token of a link and no query into its logs', async () => {
    const { ask } = await start('one-server.conf');
    await Promise.all(servers.splice(0).map(close));
    for (const path of [
      '/auth/reset-password/MQ/secret-token',
      '/auth/verify-email/MQ/secret-token',
      '/auth/reset-password?uid=MQ&token=secret-token',
      '/booths/new?token=secret-token',
      '/r/secret-token',
      '/api/user/game/',
    ]) {
      expect([path, (await ask(path)).status]).toEqual([path, 502]);
    }
    await nginx?.stop();
    nginx = undefined;
    const read = (name: string) => readFile(join(folder, name), 'utf8');
    const [accesses, errors] = [await read('access.log'), await read('error.log')];
    expect(accesses).toContain(`"GET ${HOST}/auth/reset-password/-" `);
    expect(accesses).toContain(`"GET ${HOST}/booths/new" `);
    expect(accesses).toContain(`"GET ${HOST}/r/-" `);
    expect(errors).toContain('/api/user/game/');
    expect(accesses + errors).not.toContain('secret-token');
  });

  it('uses all servers, and loses no request while one is restarted', async () => {
    const { ask } = await start('several-servers.conf');
    const writes = async () => {
      const names = new Set<string>();
      for (let count = 0; count < 6; count += 1) {
        const { status, text } = await ask('/api/user/game/7/end/', {}, 'POST');
        expect(status).toBe(200);
        names.add(text.slice(0, text.indexOf(':')));
      }
      return [...names].sort();
    };
    expect(await writes()).toEqual(['first', 'second']);
    const [first, ...others] = servers.splice(0);
    servers.push(...others);
    if (first !== undefined) await close(first);
    expect(await writes()).toEqual(['second']);
  });
});
