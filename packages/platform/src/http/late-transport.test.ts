import { API_ROOT, mockNetwork, onCall } from '@backglass/testing';
import * as z from 'zod/mini';
import { currentConnection } from '../connection/connection.ts';
import { startI18n } from '../i18n/i18n.ts';
import { call, configureHttp } from './client.ts';

const network = mockNetwork();
const get = (signal?: AbortSignal) =>
  call(z.unknown(), { method: 'GET', path: 'user/me/', ...(signal ? { signal } : {}) });

let isLost = true;
jest.mock('./transport.ts', () => {
  if (isLost) throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  return jest.requireActual<object>('./transport.ts');
});

beforeAll(startI18n);
beforeEach(() => {
  isLost = true;
  jest.resetModules();
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => undefined });
});

describe('a call whose transport does not come', () => {
  it('has no answer, and the next one asks for it again', async () => {
    const me = onCall('get', 'user/me/', { id: 1 });
    network.use(me);
    expect(await get()).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(currentConnection()).toBe('unreachable');
    expect(me.received).toEqual([]);
    isLost = false;
    expect(await get()).toEqual({ ok: true, value: { id: 1 } });
    expect(currentConnection()).toBe('online');
  });

  it("and that was taken back meanwhile is nobody's failure", async () => {
    const taken = new AbortController();
    const answer = get(taken.signal);
    taken.abort();
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
  });
});
