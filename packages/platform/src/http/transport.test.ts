import { CALLS } from '@backglass/contract';
import { API_ROOT, aUser, mockNetwork, onCall } from '@backglass/testing';
import * as z from 'zod/mini';
import { currentConnection } from './connection.ts';
import { setLanguage, startI18n } from '../i18n/i18n.ts';
import { currentSession, setSession } from '../session-store.ts';
import { restoreSession } from '../session/session.ts';
import { call, configureHttp } from './client.ts';

const network = mockNetwork();
const get = (signal?: AbortSignal) => call(z.unknown(), { method: 'GET', path: CALLS.me, signal });

const CHUNK_ERROR = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
let failure: Error | undefined;
jest.mock('./transport.ts', () => {
  if (failure) throw failure;
  return jest.requireActual<object>('./transport.ts');
});

function delayTransport() {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>(resolve => (arrive = resolve));
  const beforeSend = jest.fn(() => arrived);
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: ended, beforeSend });
  return { arrive, beforeSend };
}
const ended = jest.fn();
const reported = jest.fn();

beforeAll(startI18n);
beforeEach(() => {
  failure = undefined;
  localStorage.clear();
  jest.resetModules();
  ended.mockClear();
  reported.mockClear();
  globalThis.reportError = reported;
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: ended });
});

describe('a call whose transport cannot be loaded', () => {
  it('is not sent, and the next call tries again to load the transport', async () => {
    failure = CHUNK_ERROR;
    const me = onCall('get', 'user/me/', aUser({ id: 1 }));
    network.use(me);
    expect(await get()).toMatchObject({ ok: false, error: { kind: 'network', code: 'not_sent' } });
    expect(currentConnection()).toBe('online');
    expect(me.received).toEqual([]);
    expect(reported).not.toHaveBeenCalled();
    failure = undefined;
    expect(await get()).toMatchObject({ ok: true, value: { id: 1 } });
  });

  it('is cancelled when its signal is aborted before the load fails', async () => {
    failure = CHUNK_ERROR;
    const abort = new AbortController();
    const answer = get(abort.signal);
    abort.abort();
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
  });

  it('keeps the session and the connection state', async () => {
    failure = CHUNK_ERROR;
    localStorage.setItem('token', 'k3y');
    setSession({ status: 'restoring' });
    await restoreSession();
    expect(currentSession()).toEqual({ status: 'unreachable' });
    expect(currentConnection()).toBe('online');
  });

  it('reports the error when the code of the transport throws', async () => {
    failure = new TypeError('x is not a function');
    expect(await get()).toMatchObject({ ok: false, error: { code: 'not_sent' } });
    expect(reported).toHaveBeenCalledWith(failure);
  });
});

describe('a call while the host loads the transport', () => {
  it('waits for the transport, then sends the language and token that it has read at its start', async () => {
    const me = onCall('get', 'user/me/', {}, 401);
    network.use(me);
    localStorage.setItem('token', 'first');
    const { arrive, beforeSend } = delayTransport();
    const answer = get();
    localStorage.setItem('token', 'second');
    await setLanguage('es');
    expect(beforeSend).toHaveBeenCalledTimes(1);
    expect(me.received).toEqual([]);
    arrive();
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'unauthenticated' } });
    const { headers } = me.received[0] ?? {};
    expect(headers?.get('Authorization')).toBe('Token first');
    expect(headers?.get('Accept-Language')).toBe('en');
    // The 401 is for the first token, so it does not end the current session.
    expect(ended).not.toHaveBeenCalled();
    await setLanguage('en');
  });

  it('ends and is not sent when its signal is aborted', async () => {
    const me = onCall('get', 'user/me/', aUser());
    network.use(me);
    const { arrive } = delayTransport();
    const abort = new AbortController();
    const answer = get(abort.signal);
    abort.abort();
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    arrive();
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(me.received).toEqual([]);
  });

  it('keeps the session `restoring` until the transport is loaded', async () => {
    localStorage.setItem('token', 'k3y');
    network.use(onCall('get', 'user/me/', {}, 503));
    const { arrive } = delayTransport();
    setSession({ status: 'restoring' });
    const restored = restoreSession();
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(currentSession()).toEqual({ status: 'restoring' });
    arrive();
    await restored;
    expect(currentSession()).toEqual({ status: 'unreachable' });
  });
});
