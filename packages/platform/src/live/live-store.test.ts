import { streamRequested, useLiveStore } from './live-store.ts';

const TIMEOUT = 100;

beforeEach(() => {
  jest.useFakeTimers();
  useLiveStore.setState({ state: 'connecting', isRequested: false });
});
afterEach(() => jest.useRealTimers());

const isOver = async (waiting: Promise<void>): Promise<boolean> => {
  await Promise.resolve();
  return Promise.race([waiting.then(() => true), Promise.resolve().then(() => false)]);
};

describe('streamRequested', () => {
  it.each([
    ['is requested', { isRequested: true }],
    ['is open in another tab', { state: 'live' }],
    ['is down', { state: 'polling' }],
  ] as const)('resolves when the stream %s, and at once after that', async (_, known) => {
    const waiting = streamRequested(TIMEOUT);
    expect(await isOver(waiting)).toBe(false);
    useLiveStore.setState(known);
    await waiting;
    await streamRequested(TIMEOUT);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('resolves when the time is over', async () => {
    const waiting = streamRequested(TIMEOUT);
    await jest.advanceTimersByTimeAsync(TIMEOUT - 1);
    expect(await isOver(waiting)).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await waiting;
  });
});
