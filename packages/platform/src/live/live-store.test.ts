import { streamRequested, useLiveStore } from './live-store.ts';

const PATIENCE = 100;

beforeEach(() => {
  jest.useFakeTimers();
  useLiveStore.setState({ state: 'connecting', isRequested: false });
});
afterEach(() => jest.useRealTimers());

/** Whether it is over by now. */
const isOver = async (waiting: Promise<void>): Promise<boolean> => {
  await Promise.resolve();
  return Promise.race([waiting.then(() => true), Promise.resolve().then(() => false)]);
};

describe('who waits until the event stream is asked for', () => {
  it.each([
    ['it is asked for', { isRequested: true }],
    ['it is open, as another tab says', { state: 'live' }],
    ['it is down', { state: 'polling' }],
  ] as const)('goes on once %s, and does not wait at all after that', async (_, known) => {
    const waiting = streamRequested(PATIENCE);
    expect(await isOver(waiting)).toBe(false);
    useLiveStore.setState(known);
    await waiting;
    await streamRequested(PATIENCE);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('goes on when its patience is over', async () => {
    const waiting = streamRequested(PATIENCE);
    await jest.advanceTimersByTimeAsync(PATIENCE - 1);
    expect(await isOver(waiting)).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await waiting;
  });
});
