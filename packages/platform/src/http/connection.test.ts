import { CALLS } from '@backglass/contract';
import { API_ROOT, answerJson, aUser, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { QueryObserver } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { call, configureHttp } from './client.ts';
import { unwrap } from './result.ts';
import { startI18n } from '../i18n/i18n.ts';
import { queryClient } from '../query/query-client.ts';
import { currentConnection, followNetwork, noteAnswer, useConnection, useOnline } from './connection.ts';

const network = mockNetwork();
const get = () => call(z.unknown(), { method: 'GET', path: CALLS.me });
let onLine = true;
let stop: () => void = () => undefined;

function setNetwork(isThere: boolean): void {
  onLine = isThere;
  dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

beforeAll(startI18n);
beforeEach(() => {
  onLine = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => undefined });
  stop = followNetwork();
});
afterEach(() => {
  stop();
  queryClient.clear();
  jest.restoreAllMocks();
});

describe('the connection', () => {
  it('is offline when the browser has no network', () => {
    const { result } = renderHook(() => [useConnection(), useOnline()]);
    expect(result.current).toEqual(['online', true]);
    act(() => setNetwork(false));
    expect(result.current).toEqual(['offline', false]);
    act(() => setNetwork(true));
    expect(result.current).toEqual(['online', true]);
  });

  it('is unreachable after a call without a response, until a call gets one', async () => {
    network.use(onCall('get', 'user/me/', noAnswer));
    await get();
    expect(currentConnection()).toBe('unreachable');
    network.use(onCall('get', 'user/me/', {}, 500));
    await get();
    expect(currentConnection()).toBe('online');
  });

  it.each([200, 401, 403, 511])('is intercepted while a log-in page answers with %i', async status => {
    const page = () => new Response('<!doctype html><title>Log in to the network</title>', { status });
    network.use(onCall('get', 'user/me/', page));
    await get();
    expect(currentConnection()).toBe('intercepted');
    network.use(onCall('get', 'user/me/', noAnswer));
    await get();
    expect(currentConnection()).toBe('intercepted');
    network.use(onCall('get', 'user/me/', {}, 401));
    await get();
    expect(currentConnection()).toBe('online');
  });

  it.each([
    [200, 'Log in to the network at 10.0.0.1'],
    [401, 'Unauthorized'],
    [401, '{"error":"login_required"}'],
    [401, ''],
    [403, '{"message":"Forbidden"}'],
  ])(
    'is intercepted, and the session goes on, while a proxy answers with %i and “%s”',
    async (status, body) => {
      const end = jest.fn();
      configureHttp({ apiRoot: API_ROOT, onUnauthenticated: end });
      network.use(onCall('get', 'user/me/', () => new Response(body, { status })));
      await get();
      expect(currentConnection()).toBe('intercepted');
      expect(end).not.toHaveBeenCalled();
      network.use(onCall('get', 'user/me/', { detail: 'You are not logged in.' }, 401));
      await get();
      expect(currentConnection()).toBe('online');
      expect(end).toHaveBeenCalledTimes(1);
    },
  );

  it('is online when the network is back', () => {
    noteAnswer(false);
    setNetwork(true);
    expect(currentConnection()).toBe('online');
  });

  it('does not change when a call is cancelled', async () => {
    network.use(onCall('get', 'user/me/', aUser()));
    await call(z.unknown(), { method: 'GET', path: CALLS.me, signal: AbortSignal.abort() });
    expect(currentConnection()).toBe('online');
  });

  it('is slow while a call takes long', async () => {
    let answer: () => void = () => undefined;
    const delayed = new Promise<void>(resolve => (answer = resolve));
    network.use(onCall('get', 'user/me/', () => delayed.then(() => answerJson(aUser()))));
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      const answered = get();
      await jest.advanceTimersByTimeAsync(4_900);
      expect(currentConnection()).toBe('online');
      await jest.advanceTimersByTimeAsync(200);
      expect(currentConnection()).toBe('slow');
      jest.useRealTimers();
      answer();
      await answered;
      expect(currentConnection()).toBe('online');
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('queries without a connection', () => {
  const queryKey = ['booths'];
  const queryFn = async () => unwrap(await get());

  it('keep their data, and are refetched when the connection is back', async () => {
    const [first, second] = [aUser(), aUser()];
    queryClient.mount();
    network.use(onCall('get', 'user/me/', first));
    const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 0 });
    const unsubscribe = observer.subscribe(() => undefined);
    await waitFor(() => expect(observer.getCurrentResult().data).toEqual(first));

    setNetwork(false);
    network.use(onCall('get', 'user/me/', noAnswer));
    const failed = await observer.refetch();
    expect(failed).toMatchObject({ data: first, isError: true, fetchStatus: 'idle' });

    network.use(onCall('get', 'user/me/', second));
    setNetwork(true);
    await waitFor(() => expect(observer.getCurrentResult().data).toEqual(second));
    unsubscribe();
    queryClient.unmount();
  });

  it('fail at once when nothing is cached', async () => {
    setNetwork(false);
    const calls = onCall('get', 'user/me/', noAnswer);
    network.use(calls);
    await expect(queryClient.fetchQuery({ queryKey, queryFn })).rejects.toMatchObject({
      error: { kind: 'network' },
    });
    expect(calls.received).toHaveLength(1);
  });
});
