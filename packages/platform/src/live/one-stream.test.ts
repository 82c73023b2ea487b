import { onLive, useLiveStore, type LiveSignal } from './live-store.ts';
import { oneStream } from './one-stream.ts';
import { Channel, OneLock } from './test/other-tabs.ts';
import type { StreamMessage } from './stream-message.ts';

const NAME = 'a session';
const game = { name: 'game.updated', data: { id: 7 } } as const;

/** This tab, and another one that is only a voice. */
function openTab(lock: Pick<OneLock, 'request'> = new OneLock()) {
  Object.defineProperty(navigator, 'locks', { value: lock, configurable: true });
  const said: unknown[] = [];
  const other = new Channel(NAME);
  other.onmessage = ({ data }) => said.push(data);
  const end = new AbortController();
  const readings: { readonly tell: (message: StreamMessage) => void; readonly signal: AbortSignal }[] = [];
  const over = oneStream({
    name: NAME,
    signal: end.signal,
    read: (tell, signal) => {
      readings.push({ tell, signal });
      return new Promise(resolve => signal.addEventListener('abort', () => resolve()));
    },
  });
  return { said, other, end, readings, over };
}

const held = (lock: OneLock) => {
  let letGo: () => void = () => undefined;
  void lock.request(NAME, {}, () => new Promise<void>(resolve => (letGo = resolve)));
  return () => letGo();
};

const heard: LiveSignal[] = [];
let deafen: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { BroadcastChannel: Channel });
  useLiveStore.setState({ state: 'connecting' });
  heard.length = 0;
  deafen = onLive(signal => heard.push(signal));
});

afterEach(() => {
  deafen();
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

describe('of all tabs of a session', () => {
  it('the first reads, does what it hears, and tells it', async () => {
    const { readings, said, end, over } = openTab();
    readings[0]?.tell({ type: 'opened' });
    readings[0]?.tell({ type: 'event', event: game });
    expect(heard).toEqual([{ name: 'resync' }, game]);
    expect(said).toEqual([{ type: 'hello' }, { type: 'opened' }, { type: 'event', event: game }]);
    end.abort();
    await over;
  });

  it('one that comes later hears from it how things are, and reads nothing', () => {
    const lock = new OneLock();
    held(lock);
    const { readings, said, other } = openTab(lock);
    expect(said).toEqual([{ type: 'hello' }]);
    other.postMessage({ type: 'beat' });
    other.postMessage({ type: 'beat' });
    other.postMessage({ type: 'event', event: game });
    expect(heard).toEqual([{ name: 'resync' }, game]);
    other.postMessage({ type: 'lost' });
    expect(useLiveStore.getState().state).toBe('polling');
    expect(readings).toHaveLength(0);
  });

  it('the one that reads answers who says hello', () => {
    const { readings, said, other } = openTab();
    other.postMessage({ type: 'hello' });
    expect(said).toEqual([{ type: 'hello' }]);
    readings[0]?.tell({ type: 'opened' });
    other.postMessage({ type: 'hello' });
    expect(said.at(-1)).toEqual({ type: 'beat' });
    readings[0]?.tell({ type: 'lost' });
    other.postMessage({ type: 'hello' });
    expect(said.at(-1)).toEqual({ type: 'lost' });
  });

  it('ignores a message that does not parse', () => {
    const lock = new OneLock();
    held(lock);
    const { other } = openTab(lock);
    const event = { name: 'game.updated', data: { id: 'x' } };
    for (const message of [null, 'beat', { type: 'boo' }, { type: 'event', event }])
      other.postMessage(message);
    expect(heard).toEqual([]);
    expect(useLiveStore.getState().state).toBe('connecting');
  });

  it('the next reads when the one that read is closed', async () => {
    const lock = new OneLock();
    const close = held(lock);
    const { readings } = openTab(lock);
    close();
    await jest.advanceTimersByTimeAsync(0);
    expect(readings).toHaveLength(1);
  });

  it('one that is looked at takes over from one that has fallen silent, which then waits', async () => {
    const lock = new OneLock();
    const sleeping = openTab(lock);
    const { readings, other, end } = openTab(lock);
    await jest.advanceTimersByTimeAsync(39_000);
    other.postMessage({ type: 'beat' });
    await jest.advanceTimersByTimeAsync(39_000);
    expect(readings).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(readings).toHaveLength(1);
    expect(sleeping.readings[0]?.signal.aborted).toBe(true);
    // it reads again only when the other is closed
    end.abort();
    await jest.advanceTimersByTimeAsync(0);
    expect(sleeping.readings).toHaveLength(2);
  });

  it('one that nobody looks at leaves the silent one alone', async () => {
    const lock = new OneLock();
    held(lock);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { readings } = openTab(lock);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(readings).toHaveLength(0);
  });

  it('each reads for itself where the browser gives no locks', () => {
    const refuse = () => Promise.reject(new DOMException('no storage', 'SecurityError'));
    const { readings } = openTab({ request: refuse });
    return jest.advanceTimersByTimeAsync(0).then(() => expect(readings).toHaveLength(1));
  });

  it('each reads for itself where the browser gives no channel', () => {
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
