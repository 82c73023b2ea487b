import { connect } from 'node:net';
import { addCenter, logIn } from '../../test/support/centers.ts';
import { useTestApi } from '../../test/support/running-api.ts';

const api = useTestApi();
let token: string;
beforeAll(async () => {
  await addCenter(api, { email: 'ada@arena.test' });
  token = await logIn(api, 'ada@arena.test');
});

const JSON_TYPE = { 'content-type': 'application/json' };
const PROTECTED = [
  ['GET', 'user/me/'],
  ['PATCH', 'user/me/'],
  ['GET', 'user/export/'],
  ['POST', 'user/deletion/'],
  ['DELETE', 'user/deletion/'],
  ['POST', 'user/logout/'],
  ['POST', 'user/logout-everywhere/'],
  ['GET', 'user/session/'],
  ['DELETE', 'user/session/1/'],
  ['GET', 'user/booth/'],
  ['POST', 'user/booth/'],
  ['PATCH', 'user/booth/1/'],
  ['DELETE', 'user/booth/1/'],
  ['GET', 'user/verify-temp-booth-token/?token='],
  ['GET', 'user/game/?page=nonsense'],
  ['GET', 'user/game/x/'],
  ['GET', 'user/game/%00/'],
  ['GET', 'user/game/%E0%A4%A/'],
  ['PATCH', 'user/game/1/'],
  ['POST', 'user/game/hide/'],
  ['POST', 'user/game/restore/'],
  ['GET', 'user/game/events/'],
  ['POST', 'booth/alive/'],
  ['POST', 'booth/game/'],
  ['PATCH', 'booth/game/1/'],
] as const;

describe('a protected call without a session', () => {
  it.each(PROTECTED)('%s %s is 401, even when the rest of the request is invalid', async (method, path) => {
    const broken = method === 'GET' ? {} : { raw: '{broken', headers: JSON_TYPE };
    const answer = await api.call(method, path, broken);
    expect(answer).toMatchObject({
      status: 401,
      body: { detail: 'You are not logged in, or your session has ended.', code: 'not_authenticated' },
    });
    expect(answer.headers.get('www-authenticate')).toBe('Token');
  });

  it.each(['Token', 'Token ', 'Token a b', 'Basic YTpi', 'Token é', `Token ${'x'.repeat(600)}`])(
    'is 401 with the invalid header %j',
    async authorization => {
      const headers = { authorization: Buffer.from(authorization).toString('latin1') };
      expect((await api.call('GET', 'user/me/', { headers })).status).toBe(401);
    },
  );
});

describe('a body that cannot be read', () => {
  it.each([
    ['broken JSON', '{"name":', JSON_TYPE, 400, 'malformed'],
    ['a polluted prototype', '{"__proto__":{"a":1}}', JSON_TYPE, 400, 'malformed'],
    [
      'a content type other than JSON',
      'name=x',
      { 'content-type': 'text/plain' },
      415,
      'media_type_unsupported',
    ],
    ['no content type', 'name=x', { 'content-type': '' }, 415, 'media_type_unsupported'],
    ['more than 64 KiB', `{"name":"${'x'.repeat(70_000)}"}`, JSON_TYPE, 413, 'body_too_large'],
  ])('is refused when it has %s', async (_what, raw, headers, status, code) => {
    expect(await api.call('PATCH', 'user/me/', { token, raw, headers })).toMatchObject({
      status,
      body: { detail: expect.any(String), code },
    });
  });

  it.each(['null', '[]', '"text"', '7'])('is refused when it is %s instead of an object', async raw => {
    const answer = await api.call('POST', 'user/game/hide/', { token, raw, headers: JSON_TYPE });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});

describe('a body that is not valid UTF-8', () => {
  it('is refused, and nothing is stored', async () => {
    const response = await fetch(`${api.origin}/api/user/me/`, {
      method: 'PATCH',
      headers: { ...JSON_TYPE, authorization: `Token ${token}` },
      body: Buffer.from('{"name":"Zo\xeb"}', 'latin1'),
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'malformed' }),
    ]);
  });
});

describe('a number with an exclusive minimum', () => {
  it('has its own error text', async () => {
    const { body } = await api.call('POST', 'user/game/hide/', { token, body: { ids: [0] } });
    expect(JSON.stringify(body)).toContain('This must be more than 0.');
  });
});

describe('an unknown path', () => {
  it.each([
    ['GET', 'nope'],
    ['GET', 'user/me'],
    ['DELETE', 'user/me/'],
    ['GET', 'user/game/1/nope/'],
    ['POST', 'health/'],
  ])('(%s %s) is answered 404 in the usual shape of errors', async (method, path) => {
    expect(await api.call(method, path, { token })).toMatchObject({
      status: 404,
      body: { detail: 'Not found.', code: 'not_found' },
    });
  });

  it('is answered 400 when the path cannot be decoded', async () => {
    expect(await api.call('GET', 'user/game/%zz/', { token })).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
  });
});

describe('a date that the database cannot store', () => {
  it.each(['from=0000-01-01', 'to=0000-01-01T00:00:00Z', 'from=0001-01-01T00:00:00%2B12:00'])(
    'is refused with an error at the parameter (%s)',
    async query => {
      expect(await api.call('GET', `user/game/?${query}`, { token })).toMatchObject({
        status: 400,
        body: { code: 'invalid', [query.slice(0, query.indexOf('='))]: [expect.any(String)] },
      });
    },
  );
});

describe('the API', () => {
  it('reports that it is healthy', async () => {
    expect(await api.call('GET', 'health/')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('reports the version of the contract', async () => {
    const { body } = await api.call('GET', 'openapi.json');
    const { version } = (body as { info: { version: string } }).info;
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(await api.call('GET', 'health/')).toMatchObject({ body: { contract: version } });
  });

  it('describes every call in OpenAPI 3.1', async () => {
    const { status, body } = await api.call('GET', 'openapi.json');
    const paths = (body as { openapi: string; paths: Record<string, Record<string, unknown>> }).paths;
    expect([status, (body as { openapi: string }).openapi]).toEqual([200, '3.1.0']);
    for (const [method, path] of PROTECTED) {
      const documented = `/api/${path.split('?')[0]?.replace(/\/(1|x|%00|%E0%A4%A)\//, '/{id}/')}`;
      expect([documented, Object.keys(paths[documented] ?? {})]).toEqual([
        documented,
        expect.arrayContaining([method.toLowerCase()]),
      ]);
    }
  });

  it('keeps running when a client disconnects in the middle of a body', async () => {
    const { hostname, port } = new URL(api.origin);
    await new Promise<void>(resolve => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `PATCH /api/user/me/ HTTP/1.1\r\nhost: x\r\nauthorization: Token ${token}\r\n` +
            'content-type: application/json\r\ncontent-length: 100\r\n\r\n{"name":',
          () => socket.destroy(),
        );
      });
      socket.once('close', () => resolve());
    });
    expect((await api.call('GET', 'health/')).status).toBe(200);
  });
});
