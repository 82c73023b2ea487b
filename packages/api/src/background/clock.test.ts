import type { Booth } from '@backglass/contract';
import { addBooth, addCenter, logIn } from '../../test/support/centers.ts';
import { startTestApi } from '../../test/support/running-api.ts';

describe('the API after its clock was set back', () => {
  it('shows no future time for the last call of a booth, and stores the time of the next call', async () => {
    const api = await startTestApi();
    await addCenter(api, { email: 'ada@arena.test' });
    const token = await logIn(api, 'ada@arena.test');
    const { key } = await addBooth(api, token, 'One');
    await api.pool.query("update booth set last_seen_at = now() + interval '1 day'");
    const booths = (await api.call('GET', 'user/booth/', { token })).body as Booth[];
    expect(new Date(booths[0]?.last_seen_at ?? '').getTime()).toBeLessThanOrEqual(Date.now());
    await api.call('POST', 'booth/alive/', { key });
    const { rows } = await api.pool.query('select 1 from booth where last_seen_at > now()');
    expect(rows).toEqual([]);
    await api.close();
  });

  it('starts a new window of a rate limit when the current window ends more than a minute from now', async () => {
    const api = await startTestApi({ RATE_LIMIT_SCALE: '0.05' });
    const attempt = () =>
      api.call('POST', 'user/token/', { body: { email: 'ada@arena.test', password: 'x' } });
    while ((await attempt()).status !== 429);
    await api.pool.query("update rate_count set ends_at = now() + interval '1 day'");
    expect((await attempt()).status).toBe(400);
    while ((await attempt()).status !== 429);
    expect(Number((await attempt()).headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await api.close();
  });
});
