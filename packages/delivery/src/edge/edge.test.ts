import { runningEdge, type RunningEdge } from '../test/running-edge.ts';
import { SETTINGS } from '../test/workspace.ts';

describe('the edge', () => {
  let edge: RunningEdge;
  beforeEach(async () => {
    edge = await runningEdge();
  });
  afterEach(() => edge.dispose());

  it('forwards /api/ with any method, results of players, and the outbox, to the API', async () => {
    const seen: (string | undefined)[] = [];
    await edge.serve({
      apiHandler: (request, response) => {
        seen.push(`${request.method} ${request.url}`);
        response.writeHead(201).end();
      },
    });
    expect((await edge.ask('/api/user/me/?a=1', {}, 'POST')).status).toBe(201);
    expect((await edge.ask('/r/code', {}, 'POST')).status).toBe(201);
    expect((await edge.ask('/outbox')).status).toBe(201);
    expect((await edge.ask('/outbox.json')).status).toBe(201);
    expect((await edge.ask('/games', {}, 'POST')).status).toBe(405);
    expect((await edge.ask('/outbox.txt')).status).toBe(404);
    for (const unsafe of ['/api/user/game/%00/', '/api/%zz', '/r/%zz'])
      expect((await edge.ask(unsafe)).status).toBe(201);
    expect(seen).toEqual([
      'POST /api/user/me/?a=1',
      'POST /r/code',
      'GET /outbox',
      'GET /outbox.json',
      'GET /api/user/game/%00/',
      'GET /api/%zz',
      'GET /r/%zz',
    ]);
  });

  it.each(['/api', '/API/user/me/', '/Api'])('forwards %s to the API', async path => {
    await edge.goLive('1');
    await edge.serve({ apiHandler: (_, response) => void response.writeHead(404).end('{}') });
    expect(await edge.ask(path)).toMatchObject({ status: 404, body: Buffer.from('{}') });
  });

  it('redirects /outbox/ to /outbox', async () => {
    await edge.goLive('1');
    await edge.serve();
    const { status, headers } = await edge.ask('/outbox/');
    expect(status).toBe(308);
    expect(headers['location']).toBe('/outbox');
  });

  it('allows an API on another origin, and sends HSTS when the site is served over HTTPS', async () => {
    await edge.goLive('1', undefined, { ...SETTINGS, api_root: 'https://api.backglass.test/v1/' });
    await edge.serve({ settings: { isSecure: true } });
    const { headers, body } = await edge.ask('/');
    expect(body.toString()).toContain('"api_root":"https://api.backglass.test/v1/"');
    expect(headers['content-security-policy']).toContain(
      "img-src 'self' data: blob: https://api.backglass.test;",
    );
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.backglass.test;");
    expect(headers['strict-transport-security']).toContain('max-age=');
  });

  it('allows load reports only to the address in the document', async () => {
    await edge.goLive('1', undefined, { ...SETTINGS, telemetry_url: 'https://t.backglass.test/loads?key=1' });
    await edge.serve();
    const { headers } = await edge.ask('/');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://t.backglass.test;");
  });

  it('answers 503 when nothing is live yet', async () => {
    await edge.serve();
    expect((await edge.ask('/')).status).toBe(503);
    expect((await edge.ask('/composition.json')).status).toBe(404);
  });
});
