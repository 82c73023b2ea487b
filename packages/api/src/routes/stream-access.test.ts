import { OPERATOR_SCHEME } from '@backglass/contract';
import { addCenter, logIn } from '../../test/support/centers.ts';
import { type EventReader, openEvents } from '../../test/support/event-reader.ts';
import { useTestApi } from '../../test/support/running-api.ts';

const OURS = 'https://office.test';
const api = useTestApi({ CORS_ORIGINS: OURS, RATE_LIMIT_SCALE: '0.1' });
let token: string;
beforeAll(async () => {
  await addCenter(api, { email: 'ada@arena.test' });
  token = await logIn(api, 'ada@arena.test');
});

const headersFor = async (origin: string): Promise<Headers> => {
  const controller = new AbortController();
  const { headers } = await fetch(`${api.origin}/api/user/game/events/`, {
    headers: { authorization: `${OPERATOR_SCHEME} ${token}`, origin, 'x-request-id': 'edge-0001' },
    signal: controller.signal,
  });
  controller.abort();
  return headers;
};

describe('the event stream', () => {
  it('can be read by a page of an allowed origin, and by no other page', async () => {
    const headers = await headersFor(OURS);
    expect(headers.get('access-control-allow-origin')).toBe(OURS);
    expect(headers.get('access-control-expose-headers')).toContain('X-Request-Id');
    expect(headers.get('vary')).toContain('Origin');
    expect((await headersFor('https://evil.test')).get('access-control-allow-origin')).not.toBe(
      'https://evil.test',
    );
  });

  it('has the headers that every answer has', async () => {
    const headers = await headersFor(OURS);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('x-request-id')).toBe('edge-0001');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('is refused when its session has too many streams', async () => {
    await api.pool.query('delete from rate_count');
    const fresh = await logIn(api, 'ada@arena.test');
    const open: EventReader[] = [await openEvents(api, fresh), await openEvents(api, fresh)];
    const refused = await api.call('GET', 'user/game/events/', { token: fresh });
    expect(refused).toMatchObject({ status: 429, body: { code: 'throttled' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const reader of open) reader.close();
  });
});
