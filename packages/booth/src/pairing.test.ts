import { BoothClient } from './client.ts';
import { awaitRegistration, deadlineOf } from './pairing.ts';
import { lineOf, startFakeApi, type FakeApi } from './test/fake-api.ts';
import { PAIRING_LIFE_MS } from './test/fake-center.ts';
import { virtualTime, type VirtualTime } from './test/virtual-time.ts';

const POLL = lineOf('pairingPoll', 'POST');

let api: FakeApi;
let time: VirtualTime;
beforeEach(async () => {
  time = virtualTime();
  api = await startFakeApi(time.now);
});
afterEach(() => api.close());

async function pairing() {
  const client = new BoothClient({ apiRoot: api.apiRoot, time });
  const asked = await client.pair();
  if (asked.kind !== 'done') throw new Error(`no pairing: ${asked.kind}`);
  return { client, pairing: asked.value };
}

describe('awaitRegistration', () => {
  it('counts down, polls at the interval and returns the name and the key', async () => {
    const { client, pairing: asked } = await pairing();
    const left: number[] = [];
    const end = await awaitRegistration(client, asked, {
      time,
      signal: new AbortController().signal,
      onTick: leftMs => {
        left.push(leftMs);
        if (left.length === 12) api.registerLast('Cabina Ñandú');
      },
    });
    expect(end).toMatchObject({ kind: 'registered', booth: { name: 'Cabina Ñandú' }, key: 'key-0' });
    expect(left).toHaveLength(15);
    expect(left.slice(0, 3)).toEqual([900_000, 899_000, 898_000]);
    expect(api.count(POLL)).toBe(3);
  });

  it('requests the key again when the answer was lost', async () => {
    const { client, pairing: asked } = await pairing();
    api.registerLast('Arena A');
    api.faults.push({ call: POLL, kind: 'lost' });
    const end = await awaitRegistration(client, asked, { time, signal: new AbortController().signal });
    expect(end).toMatchObject({ kind: 'registered', key: 'key-0' });
  });

  it('ends as expired when nobody registers the code in time', async () => {
    const { client, pairing: asked } = await pairing();
    const begin = time.now();
    const end = await awaitRegistration(client, asked, { time, signal: new AbortController().signal });
    expect(end).toEqual({ kind: 'expired' });
    expect(time.now() - begin).toBeGreaterThanOrEqual(PAIRING_LIFE_MS);
    expect(time.now() - begin).toBeLessThan(PAIRING_LIFE_MS + 6_000);
  });

  it('assumes the usual lifetime of a code when the clock of the booth is hours off', () => {
    const expires = Date.parse('2026-11-21T18:15:00Z');
    const asked = { temp_token: 'x', device_code: 'y', interval: 5, expires_at: '2026-11-21T18:15:00Z' };
    expect(deadlineOf(asked, expires - 60_000)).toBe(expires);
    expect(deadlineOf(asked, expires + 3_600_000)).toBe(expires + 3_600_000 + PAIRING_LIFE_MS);
    expect(deadlineOf(asked, expires - 9 * 86_400_000)).toBe(expires - 9 * 86_400_000 + PAIRING_LIFE_MS);
  });

  it('stops waiting at once when it is aborted', async () => {
    const { client, pairing: asked } = await pairing();
    const controller = new AbortController();
    const end = awaitRegistration(client, asked, {
      time,
      signal: controller.signal,
      onTick: () => controller.abort(),
    });
    await expect(end).rejects.toMatchObject({ name: 'AbortError' });
  });
});
