import { answerJson, API_ROOT, aGame, mockNetwork } from '@backglass/testing';
import { waitFor } from '@testing-library/dom';
import { renderHook } from '@testing-library/react';
import { http } from 'msw/core/http';
import { currentConnection, noteAnswer, noteInterception } from '../http/connection.ts';
import { configureHttp } from '../http/client.ts';
import { startI18n } from '../i18n/i18n.ts';
import { keepStreamOpen, oneStream, type StreamMessage } from './live-connection.ts';
import { useLive, useLiveStore, type LiveSignal, onLive } from './live-store.ts';
import { Channel, OneLock } from '../test/other-tabs.ts';

const network = mockNetwork();
const game = aGame({ id: 7, status: 'running' });
const eventOf = (name: string, data: unknown) => `id: 1\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

function streamOf(...chunks: string[]): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start: controller => chunks.forEach(chunk => controller.enqueue(encoder.encode(chunk))),
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

function listen(isWanted: (signal: LiveSignal) => boolean = () => true): LiveSignal[] {
  const signals: LiveSignal[] = [];
  renderHook(() => useLive(signal => isWanted(signal) && signals.push(signal)));
  return signals;
}

/** Leaves out the polls, which come while a slow machine opens the stream. */
const listenToStream = () => listen(signal => signal.name !== 'resync' || signal.requestedAt !== undefined);

let stop: () => void = () => undefined;

beforeAll(startI18n);
beforeEach(() => configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => undefined }));
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

describe('live events', () => {
  it('reach listeners when the network splits an event into several chunks', async () => {
    const text = eventOf('game.updated', { id: 7, game });
    network.use(
      http.get(`${API_ROOT}user/game/events/`, () =>
        streamOf(': hello\n\n', text.slice(0, 20), text.slice(20)),
      ),
    );
    const signals = listenToStream();
    stop = keepStreamOpen(() => undefined);
    await waitFor(() =>
      expect(signals).toEqual([
        { name: 'resync', requestedAt: expect.any(Number) },
        { name: 'game.updated', data: { id: 7, game } },
      ]),
    );
    expect(useLiveStore.getState().state).toBe('live');
  });

  it('are ignored when their name or data is unknown', async () => {
    network.use(
      http.get(`${API_ROOT}user/game/events/`, () =>
        streamOf(
          eventOf('game.exploded', { id: 1 }),
          eventOf('game.updated', { id: 'x' }),
          eventOf('game.updated', { id: 7 }),
        ),
      ),
    );
    const signals = listenToStream();
    stop = keepStreamOpen(() => undefined);
    await waitFor(() => expect(signals.at(-1)).toEqual({ name: 'game.updated', data: { id: 7 } }));
    expect(signals).toHaveLength(2);
  });

  it('are replaced by a poll every few seconds when the stream fails', async () => {
    network.use(http.get(`${API_ROOT}user/game/events/`, () => new Response(null, { status: 502 })));
    stop = keepStreamOpen(() => undefined);
    await waitFor(() => expect(useLiveStore.getState().state).toBe('polling'));
  });

  it('are replaced by polls while the body of the stream is held back, and again when it falls silent', async () => {
    jest.useFakeTimers();
    let send: (text: string) => void = () => undefined;
    const bodies: ReadableStream[] = [];
    network.use(
      http.get(`${API_ROOT}user/game/events/`, () => {
        const body = new ReadableStream({
          start: controller => void (send = text => controller.enqueue(new TextEncoder().encode(text))),
        });
        bodies.push(body);
        return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
      }),
    );
    const signals = listen();
    stop = keepStreamOpen(() => undefined);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(bodies).toHaveLength(1);
    expect(useLiveStore.getState().state).toBe('connecting');
    await jest.advanceTimersByTimeAsync(16_000);
    expect(useLiveStore.getState().state).toBe('polling');
    expect(signals).toEqual(Array(4).fill({ name: 'resync' }));

    send('retry: 2000\n\n');
    await jest.advanceTimersByTimeAsync(30_000);
    expect(useLiveStore.getState().state).toBe('live');
    expect(signals).toHaveLength(5);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(useLiveStore.getState().state).toBe('polling');
    expect(signals.length).toBeGreaterThan(5);
  });

  it('are replaced by polls when the tab that reads the stream falls silent or closes', async () => {
    jest.useFakeTimers();
    Object.assign(globalThis, { BroadcastChannel: Channel });
    const lock = new OneLock();
    Object.defineProperty(navigator, 'locks', { value: lock, configurable: true });
    const held = http.get(
      `${API_ROOT}user/game/events/`,
      () => new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } }),
    );
    network.use(held);
    let close: () => void = () => undefined;
    void lock.request('', {}, () => new Promise<void>(resolve => (close = resolve)));
    stop = keepStreamOpen(() => undefined);
    const reader = new Channel('backglass-live ');
    const state = () => useLiveStore.getState().state;
    reader.postMessage({ type: 'beat' });
    await jest.advanceTimersByTimeAsync(30_000);
    expect(state()).toBe('live');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(state()).toBe('polling');

    reader.postMessage({ type: 'beat' });
    expect(state()).toBe('live');
    close();
    await jest.advanceTimersByTimeAsync(0);
    expect(state()).toBe('polling');
  });

  it('reach the other listeners when one throws', async () => {
    const reported: unknown[] = [];
    globalThis.reportError = error => reported.push(error);
    let opened = 0;
    network.use(
      http.get(`${API_ROOT}user/game/events/`, () => {
        opened += 1;
        return streamOf(eventOf('game.updated', { id: 7 }), eventOf('game.updated', { id: 8 }));
      }),
    );
    renderHook(() =>
      useLive(({ name }) => {
        if (name === 'game.updated') throw new Error('a listener failed');
      }),
    );
    const signals = listenToStream();
    stop = keepStreamOpen(() => undefined);
    await waitFor(() => expect(signals).toHaveLength(3));
    expect(reported).toHaveLength(2);
    expect(opened).toBe(1);
  });

  it('are requested again with the id of the last event when the stream ends', async () => {
    const lastIds: (string | null)[] = [];
    network.use(
      http.get(`${API_ROOT}user/game/events/`, ({ request }) => {
        lastIds.push(request.headers.get('last-event-id'));
        if (lastIds.length > 1) return streamOf(': hello\n\n');
        return new Response(eventOf('game.updated', { id: 7 }), {
          headers: { 'Content-Type': 'text/event-stream' },
        });
      }),
    );
    const signals = listenToStream();
    stop = keepStreamOpen(() => undefined);
    await waitFor(() => expect(lastIds).toEqual([null, '1']));
    await waitFor(() => expect(signals.filter(({ name }) => name === 'resync')).toHaveLength(2));
  });

  it('mark the API as reachable when a heartbeat arrives', async () => {
    let beat: () => void = () => undefined;
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      start: controller => void (beat = () => controller.enqueue(encoder.encode(': beat\n\n'))),
    });
    network.use(
      http.get(
        `${API_ROOT}user/game/events/`,
        () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
      ),
    );
    stop = keepStreamOpen(() => undefined);
    // Until the stream is requested, its body has no reader.
    await waitFor(() => expect(useLiveStore.getState().isRequested).toBe(true));
    beat();
    await waitFor(() => expect(useLiveStore.getState().state).toBe('live'));
    noteAnswer(false);
    expect(currentConnection()).toBe('unreachable');
    beat();
    await waitFor(() => expect(currentConnection()).toBe('online'));
  });

  it('leave a proxy’s interception of new calls, which only a new stream ends', async () => {
    let send: (text: string) => void = () => undefined;
    let close: () => void = () => undefined;
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      start: controller => {
        send = text => controller.enqueue(encoder.encode(text));
        close = () => controller.close();
      },
    });
    const headers = { 'Content-Type': 'text/event-stream' };
    const bodies = [body];
    network.use(
      http.get(`${API_ROOT}user/game/events/`, () => {
        const next = bodies.shift();
        return next === undefined ? streamOf(': hello\n\n') : new Response(next, { headers });
      }),
    );
    const signals = listen();
    stop = keepStreamOpen(() => undefined);
    await waitFor(() => expect(useLiveStore.getState().isRequested).toBe(true));
    send(': hello\n\n');
    await waitFor(() => expect(useLiveStore.getState().state).toBe('live'));
    noteInterception();
    send(': beat\n\n');
    send(eventOf('game.updated', { id: 7 }));
    await waitFor(() => expect(signals.at(-1)?.name).toBe('game.updated'));
    expect(currentConnection()).toBe('intercepted');
    close();
    await waitFor(() => expect(currentConnection()).toBe('online'), { timeout: 5_000 });
  });

  it('end the session when the API answers 401', async () => {
    network.use(http.get(`${API_ROOT}user/game/events/`, () => answerJson({}, 401)));
    await new Promise<void>(resolve => {
      stop = keepStreamOpen(resolve);
    });
  });

  it.each([
    [200, 'text/html; charset=utf-8'],
    [200, 'text/plain'],
    [401, 'text/html'],
    [401, 'application/json'],
  ])('are replaced by polls when a proxy answers with %i and %s', async (status, type) => {
    const page = () => new Response('{}', { status, headers: { 'Content-Type': type } });
    network.use(http.get(`${API_ROOT}user/game/events/`, page));
    const endSession = jest.fn();
    stop = keepStreamOpen(endSession);
    await waitFor(() => expect(useLiveStore.getState().state).not.toBe('connecting'));
    expect(useLiveStore.getState().state).toBe('polling');
    expect(endSession).not.toHaveBeenCalled();
  });
});

describe('oneStream', () => {
  const NAME = 'a session';
  const game = { name: 'game.updated', data: { id: 7 } } as const;

  function openTab(lock: Pick<OneLock, 'request'> = new OneLock()) {
    Object.defineProperty(navigator, 'locks', { value: lock, configurable: true });
    const sent: unknown[] = [];
    const other = new Channel(NAME);
    other.onmessage = ({ data }) => sent.push(data);
    const end = new AbortController();
    const reads: { readonly publish: (message: StreamMessage) => void; readonly signal: AbortSignal }[] = [];
    const over = oneStream({
      name: NAME,
      signal: end.signal,
      read: (publish, signal) => {
        reads.push({ publish, signal });
        return new Promise(resolve => signal.addEventListener('abort', () => resolve()));
      },
    });
    return { sent, other, end, reads, over };
  }

  const holdLock = (lock: OneLock) => {
    let release: () => void = () => undefined;
    void lock.request(NAME, {}, () => new Promise<void>(resolve => (release = resolve)));
    return () => release();
  };

  const signals: LiveSignal[] = [];
  let stopListening: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { BroadcastChannel: Channel });
    useLiveStore.setState({ state: 'connecting' });
    signals.length = 0;
    stopListening = onLive(signal => signals.push(signal));
  });

  afterEach(() => {
    stopListening();
    jest.restoreAllMocks();
  });

  it('reads the stream in the first tab, and publishes its messages', async () => {
    const { reads, sent, end, over } = openTab();
    reads[0]?.publish({ type: 'opened' });
    reads[0]?.publish({ type: 'event', event: game });
    expect(signals).toEqual([{ name: 'resync' }, game]);
    expect(sent).toEqual([{ type: 'hello' }, { type: 'opened' }, { type: 'event', event: game }]);
    end.abort();
    await over;
  });

  it('handles the messages of the reading tab when another tab has the lock', () => {
    const lock = new OneLock();
    holdLock(lock);
    const { reads, sent, other } = openTab(lock);
    expect(sent).toEqual([{ type: 'hello' }]);
    other.postMessage({ type: 'beat' });
    other.postMessage({ type: 'beat' });
    other.postMessage({ type: 'event', event: game });
    expect(signals).toEqual([{ name: 'resync' }, game]);
    other.postMessage({ type: 'lost' });
    expect(useLiveStore.getState().state).toBe('polling');
    expect(reads).toHaveLength(0);
  });

  it('sends the state of the stream when a new tab says hello', () => {
    const { reads, sent, other } = openTab();
    other.postMessage({ type: 'hello' });
    expect(sent).toEqual([{ type: 'hello' }]);
    reads[0]?.publish({ type: 'opened' });
    other.postMessage({ type: 'hello' });
    expect(sent.at(-1)).toEqual({ type: 'beat' });
    reads[0]?.publish({ type: 'lost' });
    other.postMessage({ type: 'hello' });
    expect(sent.at(-1)).toEqual({ type: 'lost' });
  });

  it('ignores a message when it does not match the schema', () => {
    const lock = new OneLock();
    holdLock(lock);
    const { other } = openTab(lock);
    const event = { name: 'game.updated', data: { id: 'x' } };
    for (const message of [null, 'beat', { type: 'boo' }, { type: 'event', event }])
      other.postMessage(message);
    expect(signals).toEqual([]);
    expect(useLiveStore.getState().state).toBe('connecting');
  });

  it('starts to read the stream when the tab that read it is closed', async () => {
    const lock = new OneLock();
    const close = holdLock(lock);
    const { reads } = openTab(lock);
    close();
    await jest.advanceTimersByTimeAsync(0);
    expect(reads).toHaveLength(1);
  });

  it('steals the lock when the reading tab is silent and this one is visible', async () => {
    const lock = new OneLock();
    const sleeping = openTab(lock);
    const { reads, other, end } = openTab(lock);
    await jest.advanceTimersByTimeAsync(49_000);
    other.postMessage({ type: 'beat' });
    await jest.advanceTimersByTimeAsync(49_000);
    expect(reads).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(reads).toHaveLength(1);
    expect(sleeping.reads[0]?.signal.aborted).toBe(true);
    // The silent tab reads again when this one is closed.
    end.abort();
    await jest.advanceTimersByTimeAsync(0);
    expect(sleeping.reads).toHaveLength(2);
  });

  it('does not steal the lock when this tab is hidden', async () => {
    const lock = new OneLock();
    holdLock(lock);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { reads } = openTab(lock);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(reads).toHaveLength(0);
  });

  it('reads the stream in each tab when the browser denies locks', () => {
    const refuse = () => Promise.reject(new DOMException('no storage', 'SecurityError'));
    const { reads } = openTab({ request: refuse });
    return jest.advanceTimersByTimeAsync(0).then(() => expect(reads).toHaveLength(1));
  });

  it('reads the stream in each tab when the browser denies channels', () => {
    const refuse = () => {
      throw new DOMException('no storage', 'SecurityError');
    };
    Object.assign(globalThis, { BroadcastChannel: jest.fn(refuse) });
    Object.defineProperty(navigator, 'locks', { value: new OneLock(), configurable: true });
    const read = jest.fn(() => Promise.resolve());
    void oneStream({ name: NAME, signal: new AbortController().signal, read });
    expect(read).toHaveBeenCalledTimes(1);
  });
});
