import fastify from 'fastify';
import { useTestApi } from '../../test/support/running-api.ts';
import { answerErrorsWithPages, documentOf, markup, momentText } from './page.ts';

// A hundredth of the limits: six results a minute.
const api = useTestApi({ RATE_LIMIT_SCALE: '0.01' });
const read = (path: string, language: string, method = 'GET') =>
  fetch(api.origin + path, { method, headers: { 'accept-language': language } });

describe('markup', () => {
  it('escapes every text, also in attributes and lists, and keeps markup', () => {
    const evil = `"><script>alert('1')</script>&`;
    const row = markup`<li title="${evil}">${evil}</li>`;
    const { source } = markup`<ul>${[row, false, null, undefined, 7]}</ul>`;
    const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;';
    expect(source).toBe(`<ul><li title="${escaped}">${escaped}</li>7</ul>`);
    expect(documentOf({ language: 'en', title: evil, body: row })).toContain(`<title>${escaped}</title>`);
  });
});

describe('momentText', () => {
  it.each([
    ['en', 'Europe/Madrid', '1 July 2026, 00:30'],
    ['es', 'Europe/Madrid', '1 de julio de 2026, 00:30'],
    ['en', null, '30 June 2026, 22:30 UTC'],
  ] as const)('writes a moment in %s, in the time zone %s', (language, zone, text) => {
    expect(momentText(language, new Date('2026-06-30T22:30:00Z'), zone)).toBe(text);
  });
});

describe('the page of a busy server', () => {
  it('loads itself again, because its reader has no way to know when', async () => {
    const app = fastify();
    answerErrorsWithPages(app, { lifecycle: { isClosed: true } } as never);
    app.route({ method: ['GET', 'POST'], url: '/', handler: () => Promise.reject(new Error('closed')) });
    const { statusCode, headers, body } = await app.inject('/');
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(body).toContain('<meta http-equiv="refresh" content="4">');
    expect((await app.inject({ method: 'POST', url: '/' })).body).not.toContain('http-equiv="refresh"');
    expect(await (await read('/r/unknown/address', 'en')).text()).not.toContain('http-equiv="refresh"');
  });
});

describe('an unknown address below a public page', () => {
  it('is answered with a page in the reader’s language, without scripts, and not indexed', async () => {
    const answer = await read('/r/unknown/address', 'es-MX');
    expect(answer.status).toBe(404);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-language': 'es',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      ),
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      vary: expect.stringMatching(/accept-language/i),
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    const page = await answer.text();
    expect(page).toMatch(/^<!doctype html><html lang="es">.*<h1>Aquí no hay nada<\/h1>/s);
    expect(page).not.toMatch(/<script|https?:/);
  });

  it.each([
    ['POST', '/r/unknown', 404],
    ['GET', '/r/%zz', 400],
    ['GET', `/r/${'x'.repeat(90)}`, 404],
    ['GET', `/r/x?${'y'.repeat(5_000)}`, 414],
  ])('is answered with a page too: %s %s', async (method, path, status) => {
    const answer = await read(path, 'en', method);
    expect([answer.status, await answer.text()]).toEqual([
      status,
      expect.stringContaining('Nothing to see here'),
    ]);
  });
});

describe('a reader beyond the limit', () => {
  it('gets a page that says when to come back', async () => {
    const address = `/r/${'A'.repeat(32)}`;
    const first = await read(address, 'en');
    for (let count = 0; count < 6; count += 1) await read(address, 'en');
    const refused = await read(address, 'es');
    expect([first.status, refused.status]).toEqual([404, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Demasiadas visitas');
  });
});
