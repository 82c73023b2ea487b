import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectRaw } from '../../test/support/http.ts';
import { useTestApi } from '../../test/support/running-api.ts';
import { boundedServer, HTTP_BOUNDS } from './server.ts';

const api = useTestApi();

/** `text` must make the server close the connection. */
async function answerTo(text: string): Promise<string> {
  const { socket, ended } = await connectRaw(api.origin);
  socket.write(text);
  return ended;
}
const statusOf = async (text: string): Promise<number> =>
  Number(/^HTTP\/1\.1 (\d{3})/.exec(await answerTo(text))?.[1]);
const get = (path: string, headers = ''): string =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`;
const post = (headers: string, body: string): string =>
  `POST /api/user/token/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n${headers}\r\n${body}`;

describe('a request that is too long or malformed', () => {
  it.each<[string, number, string]>([
    ['headers of 20 KB', 431, get('/api/health/', `x-long: ${'x'.repeat(20_000)}\r\n`)],
    ['a thousand headers', 431, get('/api/health/', 'x-more: 0123456789abcdef\r\n'.repeat(1_000))],
    ['a URL of 20 KB', 431, get(`/api/user/game/?search=${'x'.repeat(20_000)}`)],
    ['a URL of 5 KB', 414, get(`/api/user/game/?search=${'x'.repeat(5_000)}`)],
    ['a URL of 5 KB without a route', 414, get(`/api/${'x/'.repeat(2_500)}`)],
    ['a URL with a part of 101 characters', 414, get(`/api/images/${'x'.repeat(101)}`)],
    ['the longest URL that is read', 401, get(`/api/user/game/?search=${'x'.repeat(4_000)}`)],
    ['two hosts', 400, get('/api/health/', 'Host: y\r\n')],
    ['nonsense', 400, '\0\u0001nonsense\r\n\r\n'],
    ['a header without a name', 400, get('/api/health/', ': x\r\n')],
    ['a header that contains NUL', 400, get('/api/health/', 'x-a: a\0b\r\n')],
    ['two lengths', 400, post('content-length: 2\r\ncontent-length: 3\r\n', '{}')],
    ['a length and chunks', 400, post('content-length: 2\r\ntransfer-encoding: chunked\r\n', '0\r\n\r\n')],
    ['a chunk with an invalid length', 400, post('transfer-encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n')],
    ['a negative length', 400, post('content-length: -1\r\n', '{}')],
    ['a body that is announced as too long', 413, post('content-length: 999999999\r\n', '{')],
    ['another protocol', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('(%s) is answered %i', async (_what, status, text) => {
    expect(await statusOf(text)).toBe(status);
  });

  it.each<[string, number, string, string]>([
    ['no host', 400, 'malformed', 'GET /api/health/ HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['nonsense', 400, 'malformed', '\0nonsense\r\n\r\n'],
    [
      'a chunk with an invalid length',
      400,
      'malformed',
      post('transfer-encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'),
    ],
    ['headers of 20 KB', 431, 'head_too_large', get('/api/health/', `x-long: ${'x'.repeat(20_000)}\r\n`)],
    ['an unknown expectation', 417, 'expectation_failed', get('/api/health/', 'expect: a-miracle\r\n')],
  ])('(%s) gets %i in JSON, with safe headers', async (_what, status, code, text) => {
    const [head = '', body = ''] = (await answerTo(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/\r\nx-content-type-options: nosniff/i);
    expect(JSON.parse(body)).toEqual({ detail: expect.any(String), code });
  });

  it.each([
    ['in one packet', (head: string) => [head]],
    ['in two packets', (head: string) => [head.slice(0, 10_000), head.slice(10_000)]],
  ])('gets a page when it asks for a page with 20 KB of cookies %s', async (_what, packets) => {
    const { socket, ended } = await connectRaw(api.origin);
    for (const packet of packets(get('/games', `accept: text/html\r\ncookie: a=${'x'.repeat(20_000)}\r\n`)))
      await new Promise(resolve => socket.write(packet, resolve));
    const [head = '', body = ''] = (await ended).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 431 /);
    expect(head).toMatch(/\r\ncontent-type: text\/html/i);
    expect(body).toContain('<h1>This site has too many cookies</h1>');
    expect(body).toContain('<h1>Este sitio tiene demasiadas cookies</h1>');
  });

  it('is answered without a body for HEAD', async () => {
    const [head, body] = (await answerTo('HEAD /\xe9 HTTP/1.1\r\nhost: x\r\n\r\n')).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(body).toBe('');
  });

  it('is answered in JSON when it ends in the middle of its body', async () => {
    const { socket, ended } = await connectRaw(api.origin);
    socket.end(post('content-length: 99\r\n', '{"email":'));
    const [head, body = ''] = (await ended).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(body)).toMatchObject({ code: 'malformed' });
  });

  it('is answered in the usual shape of errors', async () => {
    const answer = await api.call('GET', `user/game/?search=${'x'.repeat(5_000)}`, {
      headers: { 'accept-language': 'es' },
    });
    expect(answer).toMatchObject({
      status: 414,
      body: { detail: 'La dirección es demasiado larga.', code: 'address_too_long' },
    });
  });
});

describe('a client that sends too slowly', () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    const bounds = {
      ...HTTP_BOUNDS,
      headersTimeout: 150,
      requestTimeout: 300,
      connectionsCheckingInterval: 50,
    };
    server = boundedServer((request, response) => {
      request.resume().once('end', () => response.end('read'));
    }, bounds);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise(resolve => server.close(resolve)));

  it.each([
    ['nothing', ''],
    ['half a head', 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: '],
    ['half a body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9999\r\n\r\nhalf'],
  ])('(%s) is answered 408 and disconnected', async (_what, text) => {
    const { socket, ended } = await connectRaw(origin);
    // Sending a byte now and then does not extend the time-out.
    const drip = text === '' ? undefined : setInterval(() => socket.write('x'), 40);
    socket.write(text);
    const answer = await ended;
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('may be idle for longer than its headers may take', async () => {
    const idle = await connectRaw(origin);
    idle.socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await new Promise(resolve => idle.socket.once('data', resolve));
    const slow = await connectRaw(origin);
    slow.socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ');
    expect(await slow.ended).toMatch(/^HTTP\/1\.1 408 /);
    idle.socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect((await idle.ended).match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  });

  it('has 10 s for its headers and 120 s for its request by default', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = boundedServer(() => undefined);
    expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([10_000, 120_000, 75_000]);
  });
});
