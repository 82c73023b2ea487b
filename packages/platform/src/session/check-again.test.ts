import { setImmediate } from 'node:timers/promises';
import { API_ROOT, aUser, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { renderHook } from '@testing-library/react';
import { useIsLoading, configureHttp } from '../http/client.ts';
import { startI18n } from '../i18n/i18n.ts';
import { checkAgainWhileUnreachable } from './check-again.ts';
import { currentConnection, noteAnswer } from '../http/connection.ts';

const network = mockNetwork();
let stop: () => void = () => undefined;

beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => undefined });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  stop = checkAgainWhileUnreachable();
});
afterEach(() => {
  stop();
  noteAnswer(true);
  jest.useRealTimers();
});

const untilOnline = async () => {
  jest.useRealTimers();
  while (currentConnection() !== 'online') await setImmediate();
};

describe('checkAgainWhileUnreachable', () => {
  it('checks an unreachable API until it responds, and does not show the loading line', async () => {
    const lost = onCall('get', 'user/me/', noAnswer);
    network.use(lost);
    const { result } = renderHook(useIsLoading);
    noteAnswer(false);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(result.current).toBe(false);
    while (lost.received.length === 0) await setImmediate();
    expect(currentConnection()).toBe('unreachable');
    network.use(onCall('get', 'user/me/', {}, 401));
    await jest.advanceTimersByTimeAsync(20_000);
    await untilOnline();
    expect(currentConnection()).toBe('online');
  });

  it('finds a proxy that redirects calls to a page which no call may read', async () => {
    network.use(onCall('get', 'user/me/', noAnswer));
    const redirect = { type: 'opaqueredirect' } as Response;
    const ask = jest.spyOn(globalThis, 'fetch').mockResolvedValue(redirect);
    noteAnswer(false);
    await setImmediate();
    expect(ask.mock.lastCall?.[1]).toMatchObject({ redirect: 'manual' });
    ask.mockRestore();
    expect(currentConnection()).toBe('intercepted');
  });

  it('sends no check when the API is reachable', async () => {
    const checks = onCall('get', 'user/me/', aUser());
    network.use(checks);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(checks.received).toEqual([]);
  });
});
