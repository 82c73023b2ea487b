import { request } from 'node:http';
import { type RunningApi, startTestApi } from '../../test/support/running-api.ts';

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
