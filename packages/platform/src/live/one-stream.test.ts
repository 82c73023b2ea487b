import { onLive, useLiveStore, type LiveSignal } from './live-store.ts';
import { oneStream } from './one-stream.ts';
import { Channel, OneLock } from '../test/other-tabs.ts';
import type { StreamMessage } from './stream-message.ts';

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
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

describe('oneStream', () => {
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
