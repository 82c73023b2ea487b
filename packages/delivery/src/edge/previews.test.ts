import { publish } from '../release/publish.ts';
import { publishPreview } from '../preview/preview.ts';
import { runningEdge, type RunningEdge } from '../test/running-edge.ts';
import { editedRemote, SETTINGS, version } from '../test/workspace.ts';

const NEW = `/releases/games/${version('2')}/`;
const HOST = 'pr-42--games.preview.localhost:4000';

describe('the edge, for a preview', () => {
  let edge: RunningEdge;
  beforeEach(async () => {
    edge = await runningEdge();
    await edge.goLive('1', '1');
    await publish(edge.store, await edge.place.build(...editedRemote('games', '2')));
    await preview();
  });
  afterEach(() => edge.dispose());

  const preview = (days = 14, now = new Date(), apiRoot?: string) =>
    publishPreview(edge.store, [{ name: 'games', version: version('2') }], {
      ...{ id: 'pr-42', settings: SETTINGS, liveUrl: 'http://localhost:4000/', days, now, apiRoot },
    });
  const page = async (host: string, path = '/games') => {
    const { status, headers, body } = await edge.ask(path, { host });
    return { status, headers, text: body.toString() };
  };

  it('serves the preview on its host, and the live page on every other host', async () => {
    await edge.serve();
    const shown = await page(HOST);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain(NEW);
    expect(shown.text).toContain('"id":"pr-42"');
    expect(shown.headers['x-robots-tag']).toBe('noindex');
    expect((await page('pr-42.preview.localhost', '/composition.json')).text).toContain(NEW);
    for (const host of ['localhost:4000', '127.0.0.1', 'backglass.test', 'pr-42.localhost']) {
      expect((await page(host)).text).not.toContain(NEW);
      expect((await page(host, '/composition.json')).text).not.toContain(NEW);
    }
  });

  it.each([
    ['/games?preview=pr-42&composition=2', {}],
    ['/games?__override=games@2#pr-42', {}],
    ['/games', { cookie: 'preview=pr-42; composition=2' }],
    ['/games', { 'x-forwarded-host': HOST, 'x-original-host': HOST, forwarded: `host="${HOST}"` }],
    ['/games', { origin: `http://${HOST}`, referer: `http://${HOST}/` }],
  ])('ignores preview names in path, query and headers: %s %j', async (path, headers) => {
    await edge.serve();
    const { body } = await edge.ask(path, { ...headers, host: 'localhost:4000' });
    expect(body.toString()).not.toContain(NEW);
    expect(body.toString()).toContain(`/releases/games/${version('1')}/`);
  });

  it.each([
    'pr-43.preview.localhost',
    'pr-42--booths.preview.localhost',
    'preview.localhost',
    '-.preview.localhost',
  ])('shows in both languages that there is no preview at %s', async host => {
    await edge.serve();
    const { status, headers, text } = await page(host);
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-\S+';/);
    expect(text).toContain('There is no such preview');
    expect(text).toContain('No existe esta vista previa');
    expect(text).not.toContain('<script');
    expect((await page(host, '/composition.json')).status).toBe(404);
  });

  it('answers 410 when the preview has expired', async () => {
    await preview(1, new Date(Date.now() - 2 * 86_400_000));
    await edge.serve();
    const { status, text } = await page(HOST);
    expect(status).toBe(410);
    expect(text).toContain('This preview has expired');
  });

  it('forwards the API, and hides the outbox', async () => {
    await edge.serve({ apiHandler: (_, response) => void response.writeHead(200).end('api') });
    expect((await page(HOST, '/api/user/me/')).text).toBe('api');
    expect((await page(HOST, '/outbox.json')).status).toBe(404);
    expect((await page(HOST, '/outbox')).status).toBe(404);
  });

  it('allows the API of the preview', async () => {
    await preview(14, new Date(), 'https://staging.test/api/');
    await edge.serve();
    expect((await page(HOST)).headers['content-security-policy']).toContain(
      "connect-src 'self' https://staging.test;",
    );
    expect((await page('localhost')).headers['content-security-policy']).toContain("connect-src 'self';");
  });

  it('uses the configured domain', async () => {
    await edge.serve({ previewDomain: 'p.backglass.test' });
    expect((await page('pr-42.p.backglass.test')).text).toContain(NEW);
    expect((await page(HOST)).text).not.toContain(NEW);
  });
});
