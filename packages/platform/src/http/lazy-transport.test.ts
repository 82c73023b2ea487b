import { API_ROOT, mockNetwork, onCall } from '@backglass/testing';
import * as z from 'zod/mini';
import { currentConnection } from '../connection/connection.ts';
import { setLanguage, startI18n } from '../i18n/i18n.ts';
import { currentSession, setSession } from '../session/session-store.ts';
import { restoreSession } from '../session/session.ts';
import { call, configureHttp } from './client.ts';

const network = mockNetwork();
const get = (signal?: AbortSignal) =>
  call(z.unknown(), { method: 'GET', path: 'user/me/', ...(signal ? { signal } : {}) });

const LOST = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
let failure: Error | undefined;
jest.mock('./transport.ts', () => {
  if (failure) throw failure;
  return jest.requireActual<object>('./transport.ts');
});

/** A host that gets the file when it is told to. */
function heldBack() {
  let comes: () => void = () => undefined;
  const there = new Promise<void>(resolve => (comes = resolve));
  const beforeSend = jest.fn(() => there);
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: ended, beforeSend });
  return { comes: () => comes(), beforeSend };
}
const ended = jest.fn();
const told = jest.fn();

beforeAll(startI18n);
beforeEach(() => {
  failure = undefined;
  localStorage.clear();
  jest.resetModules();
  ended.mockClear();
  told.mockClear();
  globalThis.reportError = told;
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: ended });
});

describe('a call whose transport does not come', () => {
  it('was never sent, and the next one asks for it again', async () => {
    failure = LOST;
    const me = onCall('get', 'user/me/', { id: 1 });
    network.use(me);
    expect(await get()).toMatchObject({ ok: false, error: { kind: 'network', code: 'not_sent' } });
    // Nobody asked the API, so it is not what failed.
    expect(currentConnection()).toBe('online');
    expect(me.received).toEqual([]);
    expect(told).not.toHaveBeenCalled();
    failure = undefined;
    expect(await get()).toEqual({ ok: true, value: { id: 1 } });
  });

  it("and that was taken back meanwhile is nobody's failure", async () => {
    failure = LOST;
    const taken = new AbortController();
    const answer = get(taken.signal);
    taken.abort();
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
  });

  it('leaves a session open, without the API being blamed', async () => {
    failure = LOST;
    localStorage.setItem('token', 'k3y');
    setSession({ status: 'restoring' });
    await restoreSession();
    expect(currentSession()).toEqual({ status: 'unreachable' });
    expect(currentConnection()).toBe('online');
  });

  it('since it is broken is reported', async () => {
    failure = new TypeError('x is not a function');
    expect(await get()).toMatchObject({ ok: false, error: { code: 'not_sent' } });
    expect(told).toHaveBeenCalledWith(failure);
  });
});

describe('a call that the host gets the transport for', () => {
  it('waits for it, in the language and with the token that it began with', async () => {
    const me = onCall('get', 'user/me/', {}, 401);
    network.use(me);
    localStorage.setItem('token', 'first');
    const { comes, beforeSend } = heldBack();
    const answer = get();
    localStorage.setItem('token', 'second');
    await setLanguage('es');
    expect(beforeSend).toHaveBeenCalledTimes(1);
    expect(me.received).toEqual([]);
    comes();
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'unauthenticated' } });
    const { headers } = me.received[0] ?? {};
    expect(headers?.get('Authorization')).toBe('Token first');
    expect(headers?.get('Accept-Language')).toBe('en');
    // It says nothing of the session that has begun since.
    expect(ended).not.toHaveBeenCalled();
    await setLanguage('en');
  });

  it('and that is taken back does not wait any longer, and is not sent', async () => {
    const me = onCall('get', 'user/me/', {});
    network.use(me);
    const { comes } = heldBack();
    const taken = new AbortController();
    const answer = get(taken.signal);
    taken.abort();
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    comes();
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(me.received).toEqual([]);
  });

  it('restores a session only once it is there', async () => {
    localStorage.setItem('token', 'k3y');
    network.use(onCall('get', 'user/me/', {}, 503));
    const { comes } = heldBack();
    setSession({ status: 'restoring' });
    const restored = restoreSession();
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(currentSession()).toEqual({ status: 'restoring' });
    comes();
    await restored;
    expect(currentSession()).toEqual({ status: 'unreachable' });
  });
});
