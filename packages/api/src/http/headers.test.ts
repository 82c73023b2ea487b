import { get, request } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { gameSchema, pageOf } from '@backglass/contract';
import { addBooth, addCenter, addGame, logIn, PASSWORD } from '../../test/support/centers.ts';
import { type RunningApi, startTestApi, useTestApi } from '../../test/support/running-api.ts';

describe('headers', () => {
  const OURS = 'https://office.test';
  let closed: RunningApi;
  let open: RunningApi;
  beforeAll(async () => {
    closed = await startTestApi();
    open = await startTestApi({ CORS_ORIGINS: `${OURS}, https://other.test` });
  });
  afterAll(() => Promise.all([closed.close(), open.close()]));

  const headersOf = async (api: RunningApi, method: string, path: string, headers: Record<string, string>) =>
    (await fetch(`${api.origin}/api/${path}`, { method, headers })).headers;

  /** `fetch` sends no invalid URL. */
  const rawHeaders = (api: RunningApi, path: string) =>
    new Promise<NodeJS.Dict<string | string[]>>((resolve, reject) => {
      request(`${api.origin}/`, { path }, response => {
        response.resume();
        resolve(response.headers);
      })
        .once('error', reject)
        .end();
    });

  describe('every answer', () => {
    it.each(['docs/', 'health/', 'user/me/', 'nowhere', 'openapi.json'])(
      '(%s) sends no referrer, and no other site can keep its window',
      async path => {
        const headers = await headersOf(closed, 'GET', path, {});
        expect(headers.get('referrer-policy')).toBe('no-referrer');
        expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      },
    );

    it.each(['health/', 'user/me/', 'nowhere', 'openapi.json'])(
      '(%s) has headers against caching and embedding',
      async path => {
        const headers = await headersOf(closed, 'GET', path, {});
        expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
        expect(headers.get('cache-control')).toBe('no-store');
      },
    );

    it('has HSTS only when PUBLIC_URL is https', async () => {
      const secure = await startTestApi({ PUBLIC_URL: 'https://arena.test' });
      const headers = await headersOf(secure, 'GET', 'health/', {});
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect((await headersOf(closed, 'GET', 'health/', {})).get('strict-transport-security')).toBeNull();
      await secure.close();
    });

    it('has safe headers when the URL cannot be decoded', async () => {
      expect(await rawHeaders(closed, '/api/%zz')).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("'none'"),
      });
    });

    it('has the caller’s request id when that is safe to log, else a new one', async () => {
      const idOf = async (id: string) =>
        (await headersOf(closed, 'GET', 'health/', { 'x-request-id': id })).get('x-request-id');
      expect(await idOf('edge-0001.a')).toBe('edge-0001.a');
      for (const odd of ['short', 'with space', '{"json":1}', 'x'.repeat(65)]) {
        expect(await idOf(odd)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
      }
    });
  });

  describe('a page of another origin', () => {
    const preflight = { origin: OURS, 'access-control-request-method': 'PATCH' };

    it('may not call an API that lists no origins', async () => {
      for (const method of ['OPTIONS', 'GET']) {
        const headers = await headersOf(closed, method, 'user/me/', preflight);
        expect(headers.get('access-control-allow-origin')).toBeNull();
      }
    });

    it('may call without credentials when it is listed', async () => {
      const headers = await headersOf(open, 'GET', 'user/me/', { origin: OURS });
      expect(headers.get('access-control-allow-origin')).toBe(OURS);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('access-control-expose-headers')).toBe('Date, Retry-After, X-Request-Id');
      expect(headers.get('vary')).toContain('Origin');
    });

    it('gets the allowed methods and headers in the preflight', async () => {
      const response = await fetch(`${open.origin}/api/user/me/`, { method: 'OPTIONS', headers: preflight });
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
      for (const name of ['Authorization', 'Idempotency-Key', 'Accept-Language'])
        expect(response.headers.get('access-control-allow-headers')).toContain(name);
    });

    it.each(['https://evil.test', 'https://office.test.evil.test', 'http://office.test', 'null'])(
      '%s may not call when it is not listed',
      async origin => {
        const headers = await headersOf(open, 'GET', 'user/me/', { origin });
        expect(headers.get('access-control-allow-origin')).not.toBe(origin);
        expect(headers.get('access-control-allow-origin')).not.toBe('*');
        expect(headers.get('vary')).toContain('Origin');
      },
    );
  });
});

describe('an answer', () => {
  interface Packed {
    readonly headers: NodeJS.Dict<string | string[]>;
    readonly bytes: Buffer;
  }

  const api = useTestApi();
  let token: string;
  beforeAll(async () => {
    await addCenter(api, { email: 'ada@arena.test' });
    token = await logIn(api, 'ada@arena.test');
    const booth = await addBooth(api, token, 'Arena A');
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) await addGame(api, booth, name);
  });

  /** `fetch` would decompress the answer. */
  const games = (accepts?: string) =>
    new Promise<Packed>((resolve, reject) => {
      const headers = {
        authorization: `Token ${token}`,
        ...(accepts === undefined ? {} : { 'accept-encoding': accepts }),
      };
      get(`${api.origin}/api/user/game/`, { headers }, async response => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve({ headers: response.headers, bytes: Buffer.concat(chunks) });
      }).once('error', reject);
    });
  it('refuses a compressed request', async () => {
    const answer = await fetch(`${api.origin}/api/user/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
      body: brotliCompressSync(JSON.stringify({ email: 'ada@arena.test', password: PASSWORD })),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('is compressed for a client that accepts it, with a Vary header', async () => {
    const plain = await games();
    expect(plain.headers['content-encoding']).toBeUndefined();
    const page = pageOf(gameSchema).parse(JSON.parse(plain.bytes.toString()));
    expect(page.results).toHaveLength(6);
    for (const [accepts, unpack] of [
      ['gzip, deflate, br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await games(accepts);
      expect(headers['content-encoding']).toBe(accepts === 'gzip' ? 'gzip' : 'br');
      expect(headers.vary).toContain('accept-encoding');
      expect(unpack(bytes).equals(plain.bytes)).toBe(true);
      expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
    }
  });

  it('is not compressed when the client accepts neither brotli nor gzip', async () => {
    const { headers, bytes } = await games('zstd, identity');
    expect(headers['content-encoding']).toBeUndefined();
    expect(() => void JSON.parse(bytes.toString())).not.toThrow();
  });

  it('is never compressed when it contains a token, so that its length reveals nothing', async () => {
    const answer = await fetch(`${api.origin}/api/user/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
      body: JSON.stringify({ email: 'ada@arena.test', password: PASSWORD }),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBeNull();
  });

  it('is sent at once when it is an event stream', async () => {
    const end = new AbortController();
    const answer = await fetch(`${api.origin}/api/user/game/events/`, {
      headers: { authorization: `Token ${token}`, 'accept-encoding': 'br' },
      signal: end.signal,
    });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('content-encoding')).toBeNull();
    end.abort();
  });
});
