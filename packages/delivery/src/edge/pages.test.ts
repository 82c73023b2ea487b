import { brotliDecompressSync } from 'node:zlib';
import { COMPOSITION_SCHEMA } from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import { publish } from '../release/publish.ts';
import { runningEdge, type RunningEdge } from '../test/running-edge.ts';
import { editedRemote, remoteRelease, SHELL_FILES, version, withoutChecksum } from '../test/workspace.ts';

const withDetails = () => {
  const { routes } = remoteRelease('games');
  const details = routes.map(route => ({ ...route, path: '/games/:id' }));
  return editedRemote('games', '3', { routes: [...routes, ...details] });
};

describe('the edge, for a page', () => {
  let edge: RunningEdge;
  beforeEach(async () => {
    edge = await runningEdge();
    await edge.goLive('1', '1');
    await edge.serve();
  });
  afterEach(() => edge.dispose());

  it.each([
    ...['/', '/games', '/games/12', '/auth/login?returnTo=%2Fgames', '/nowhere/at/all'],
    '/auth/verify-email/MQ/eyJhbGciOiJIUzI1NiJ9.eyJ1aWQiOiIxIn0.dBjftJeZ4CVPmB92K27uhbUJU1p1r',
  ])('answers %s with the document', async path => {
    const { status, headers, body } = await edge.ask(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(body.toString()).toContain('id="backglass-composition"');
  });

  it('sends a policy that allows only our own code', async () => {
    const { headers } = await edge.ask('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src 'self' '${integrityOf(Buffer.from(SHELL_FILES['before-first-paint.js'] ?? ''))}'`,
        "style-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ]),
    );
    expect(headers).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script)',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=()') as unknown,
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('answers 304 until something else goes live', async () => {
    const first = await edge.ask('/games', { 'accept-encoding': 'br' });
    const etag = String(first.headers['etag']);
    const second = await edge.ask('/games', { 'if-none-match': etag });
    expect(second.status).toBe(304);
    expect(second.body).toHaveLength(0);
    expect((await edge.ask('/games', { 'if-none-match': '*' })).status).toBe(304);
    await publish(edge.store, await edge.place.build(...editedRemote('games', '2')));
    await edge.goLive('1', '2');
    const third = await edge.ask('/games', { 'if-none-match': etag });
    expect(third.status).toBe(200);
    expect(third.body.toString()).toContain(`/releases/games/${version('2')}/`);
  });

  it('keeps the last readable document when a newer one has an unknown schema', async () => {
    const complained = jest.spyOn(console, 'error').mockImplementation();
    const numberOf = async () => JSON.parse(String((await edge.ask('/composition.json')).body)) as object;
    const first = await edge.ask('/games');
    const document = String(await edge.store.read('live/1.html'));
    const later = COMPOSITION_SCHEMA + 1;
    const changed = withoutChecksum(document)
      .replace('"number":1', '"number":2')
      .replace(`"schema":${COMPOSITION_SCHEMA}`, `"schema":${later}`);
    await edge.store.create('live/2.html', changed);
    expect((await edge.ask('/games')).body).toEqual(first.body);
    expect(await numberOf()).toMatchObject({ number: 1 });
    expect(complained).toHaveBeenCalledTimes(1);
    expect(complained).toHaveBeenCalledWith(
      expect.stringContaining('live/2.html'),
      new Error(`The composition has schema ${later}; this code reads schemas up to ${COMPOSITION_SCHEMA}.`),
    );
    await edge.store.create('live/3.html', withoutChecksum(document).replace('"number":1', '"number":3'));
    expect(await numberOf()).toMatchObject({ number: 3 });
    complained.mockRestore();
  });

  it('ignores unknown settings', async () => {
    const document = String(await edge.store.read('live/1.html'));
    const later = withoutChecksum(document)
      .replace('"number":1', '"number":2')
      .replace('"build_number"', '"from_a_later_shell":{},"build_number"');
    await edge.store.create('live/2.html', later);
    const { status, body } = await edge.ask('/nowhere');
    expect(status).toBe(200);
    expect(String(body)).toBe(later);
  });

  it('preloads the files of the route', async () => {
    const preloads = async (path: string) =>
      String((await edge.ask(path)).body).match(/rel="preload"[^>]*href="[^"]*"/g)?.length ?? 0;
    expect(await preloads('/games')).toBe(2);
    expect(await preloads('/games?page=2')).toBe(2);
    expect(await preloads('/')).toBe(2);
    expect(await preloads('/nowhere')).toBe(0);
  });

  it('compresses the document', async () => {
    const { headers, body } = await edge.ask('/', { 'accept-encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toContain('<!doctype html>');
  });

  it('serves composition.json and the icon', async () => {
    const live = await edge.ask('/composition.json');
    expect(live.headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(JSON.parse(live.body.toString())).toMatchObject({ number: 1 });
    const icon = await edge.ask('/favicon.svg');
    expect(icon.headers['content-type']).toBe('image/svg+xml');
    expect(icon.body.toString()).toBe(SHELL_FILES['favicon.svg']);
  });

  it.each([
    ...['/robots.txt', '/favicon.ico', '/FAVICON.ICO', '/main.js', '/wp-login.php', '/backup.tar.gz'],
    ...['/.env', '/.git/config', '/.well-known/security.txt', '/games/.hidden'],
    ...['/old/index.html', '/foo.bar', '/%E0%A4%A', '/%ff', '/a%00b', '/%2e%2e/x', '//evil.test/x/..'],
  ])('answers the unknown address %s with the page and 404', async path => {
    const { status, headers, body } = await edge.ask(path, { 'if-none-match': '*' });
    expect(status).toBe(404);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['etag']).toBeUndefined();
    expect(String(body)).toContain('id="backglass-composition"');
  });

  it('answers /games/1.5 with 200 when a route matches it', async () => {
    await publish(edge.store, await edge.place.build(...withDetails()));
    await edge.goLive('1', '3');
    expect((await edge.ask('/games/1.5')).status).toBe(200);
    expect((await edge.ask('/games/1/2.5')).status).toBe(404);
  });

  it.each(['/releases/%E0%A4%A', '/api/%E0%A4%A', '/RELEASES/%ff'])(
    'answers the unsafe address %s of a file or a call with text and 400',
    async path => {
      const { status, headers } = await edge.ask(path);
      expect(status).toBe(400);
      expect(headers['content-type']).toContain('text/plain');
    },
  );

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
    expect([400, 404]).toContain((await edge.ask(path)).status);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async method => {
    const { status, headers } = await edge.ask('/games', {}, method);
    expect(status).toBe(405);
    expect(headers['allow']).toBe('GET, HEAD');
  });
});
