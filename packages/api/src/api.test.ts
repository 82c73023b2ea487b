import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { problemsIn, startApiProcess } from '../test/support/api-process.ts';
import { addCenter, logIn } from '../test/support/centers.ts';
import { openEvents } from '../test/support/event-reader.ts';
import { type Call, type RawConnection, callerOf, connectRaw } from '../test/support/http.ts';
import { type TestDatabase, makeTestDatabase } from '../test/support/test-database.ts';
import { serve, startApi } from './api.ts';
import { openDatabase } from './db/open.ts';
import { boundedServer, HTTP_BOUNDS } from './http/server.ts';
import { parseSettings } from './settings/settings.ts';

describe('a server that stops', () => {
  const BODY = JSON.stringify({ slogan: 'Sent while stopping' });

  let database: TestDatabase;
  let environment: Record<string, string>;
  beforeEach(async () => {
    database = await makeTestDatabase();
    environment = { ...database.environment, DEMO: 'true' };
  });
  afterEach(() => database.remove());

  const serveHere = async () => {
    const values = { ...environment, NODE_ENV: 'test', PORT: '0', RATE_LIMIT_SCALE: '0' };
    const { address, close } = await serve(parseSettings(values), { logger: pino({ level: 'silent' }) });
    return { origin: address, call: callerOf(address), close };
  };

  async function logInTo({ call }: { readonly call: Call }): Promise<string> {
    const body = { email: 'demo@backglass.test', password: 'Demo!1234' };
    return ((await call('POST', 'user/token/', { body })).body as { token: string }).token;
  }

  async function beginCall(origin: string, token: string): Promise<RawConnection> {
    const connection = await connectRaw(origin);
    connection.socket.write(
      `PATCH /api/user/center/ HTTP/1.1\r\nhost: x\r\nauthorization: Token ${token}\r\nexpect: 100-continue\r\n` +
        `content-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n`,
    );
    await connection.until(/^HTTP\/1\.1 100 Continue\r\n/);
    return connection;
  }

  const isRefused = (origin: string) =>
    new Promise<boolean>(resolve => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => resolve(false));
      socket.once('error', () => resolve(true));
      socket.once('close', () => socket.destroy());
    });

  it('ends event streams, refuses new connections, and answers the call in flight before its process exits', async () => {
    const api = await startApiProcess({ ...environment, LOG_LEVEL: 'error' });
    const token = await logInTo(api);
    const stream = await openEvents(api, token);
    const call = await beginCall(api.origin, token);
    const exit = api.end('SIGTERM');
    await stream.ended;
    expect(await isRefused(api.origin)).toBe(true);
    call.socket.write(BODY);
    const answer = await call.ended;
    expect(answer).toMatch(/HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer).toContain('Sent while stopping');
    const { code, stderr } = await exit;
    expect({ code, problems: problemsIn(stderr) }).toEqual({ code: 0, problems: [] });
  });

  it('answers a call on an open connection, and then closes the connection', async () => {
    const api = await serveHere();
    const stream = await openEvents(api, await logInTo(api));
    const kept = await connectRaw(api.origin);
    kept.socket.write('GET /api/health/ HTTP/1.1\r\nhost: x\r\n\r\n');
    await kept.until(/"ok"/);
    const closed = api.close();
    await stream.ended;
    kept.socket.write(`GET /api/user/center/ HTTP/1.1\r\nhost: x\r\n\r\n`);
    const [, second = ''] = (await kept.ended).split(/\{"status":"ok".*?\}/);
    expect(second).toMatch(/^HTTP\/1\.1 4\d\d .*\r\nconnection: close\r\n/is);
    await closed;
  });

  it('waits two seconds for a call whose client has stopped sending, and no longer', async () => {
    const api = await serveHere();
    const call = await beginCall(api.origin, await logInTo(api));
    call.socket.write(BODY.slice(0, 5));
    const begun = performance.now();
    await api.close();
    const took = performance.now() - begun;
    expect(took).toBeGreaterThan(1_900);
    expect(took).toBeLessThan(HTTP_BOUNDS.requestTimeout / 2);
    expect(await call.ended).not.toContain('HTTP/1.1 200');
  });
});

describe('a call that is still in flight after the stop', () => {
  it('is answered 503, and no error is logged', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: line => void lines.push(line) });
    const database = await makeTestDatabase();
    const settings = parseSettings({ RATE_LIMIT_SCALE: '0', ...database.environment });
    const opened = await openDatabase(settings);
    const api = await startApi(settings, logger, opened);
    const server = boundedServer((request, response) => api.handle(request, response));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const running = { origin, call: callerOf(origin), pool: opened.pool, close: () => api.close() };
    await addCenter(running, { email: 'ada@arena.test' });
    const token = await logIn(running, 'ada@arena.test');

    const call = await connectRaw(origin);
    call.socket.write(
      `PATCH /api/user/me/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Token ${token}\r\n` +
        'expect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: 14\r\n\r\n',
    );
    await call.until(/100 Continue/);
    await api.close();
    call.socket.write('{"name":"Ada"}');
    expect(await call.ended).toMatch(/HTTP\/1\.1 503 .*"code":"unavailable"/s);
    await new Promise(resolve => server.close(resolve));
    await database.remove();
    expect(lines.filter(line => !line.includes('"event"'))).toEqual([]);
  });
});
