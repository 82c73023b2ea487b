import { addCenter, logIn } from '../../test/support/centers.ts';
import { openEvents } from '../../test/support/event-reader.ts';
import { connectRaw, statusByBareProxy } from '../../test/support/http.ts';
import { type RunningApi, startTestApi } from '../../test/support/running-api.ts';
import { until } from '../../test/support/until.ts';
import { makeMetrics } from './metrics.ts';

const TOKEN = 'a-token-of-metrics';
const metricsOf = async (api: RunningApi, headers: Record<string, string> = {}) => {
  const response = await fetch(`${api.origin}/api/metrics/`, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

describe('the metrics', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startTestApi();
    await addCenter(api, { email: 'ada@arena.test' });
  });
  afterAll(() => api.close());

  it('count calls by route and status, open streams, connections, mails and the process', async () => {
    const token = await logIn(api, 'ada@arena.test');
    const reader = await openEvents(api, token);
    await api.call('GET', 'user/game/12345/', { token });
    const { status, type, text } = await metricsOf(api);
    expect([status, type]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(text).toContain(
      'backglass_request_seconds_count{method="GET",route="/api/user/game/:id/",status="4xx"} 1',
    );
    expect(text).toMatch(/^backglass_event_streams_open 1$/m);
    expect(text).toMatch(/^backglass_mails_waiting 0$/m);
    expect(text).toMatch(/^backglass_database_connections\{state="waiting"\} 0$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    reader.close();
  });

  it('are 404 through a proxy', async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-forwarded-proto'])
      expect((await metricsOf(api, { [name]: '127.0.0.1' })).status).toBe(404);
    expect(await statusByBareProxy(api, '/api/metrics/')).toBe(404);
  });

  it('are 404 under another host name', async () => {
    const { socket, ended } = await connectRaw(api.origin);
    socket.write('GET /api/metrics/ HTTP/1.1\r\nhost: rebound.test\r\nconnection: close\r\n\r\n');
    expect(await ended).toMatch(/^HTTP\/1\.1 404 /);
  });

  it.each([{ PUBLIC_URL: 'https://arena.test' }, { TRUST_PROXY: '1' }])(
    'need a token when the API is public (%j)',
    async environment => {
      const reached = await startTestApi(environment);
      expect((await metricsOf(reached)).status).toBe(404);
      await reached.close();
    },
  );

  it('are served without the metrics of the database when the database does not answer', async () => {
    const registry = makeMetrics({
      streams: () => 3,
      pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
      mails: () => Promise.reject(new Error('away')),
      centers: () => Promise.reject(new Error('away')),
    });
    const text = await registry.metrics();
    expect(text).toMatch(/^backglass_event_streams_open 3$/m);
    expect(text).toMatch(/^backglass_mails_waiting nan$/im);
  });

  it('need METRICS_TOKEN on this machine too when it is set', async () => {
    const guarded = await startTestApi({ METRICS_TOKEN: TOKEN });
    expect((await metricsOf(guarded)).status).toBe(404);
    expect((await metricsOf(guarded, { authorization: 'Bearer another-token-of-it' })).status).toBe(404);
    expect((await metricsOf(guarded, { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    await guarded.close();
  });
});

describe('ready/', () => {
  it('is 200 only when the database has the tables', async () => {
    const api = await startTestApi();
    expect((await api.call('GET', 'ready/')).status).toBe(200);
    for (const loss of ['delete from drizzle.__drizzle_migrations', 'drop schema drizzle cascade']) {
      await api.pool.query(loss);
      // The answer of the last second is still valid.
      const answer = await until(async () => {
        const next = await api.call('GET', 'ready/');
        return next.status !== 200 && next;
      });
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    }
    await api.close();
  });
});
