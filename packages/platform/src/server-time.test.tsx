import { act, render, renderHook, screen } from '@testing-library/react';
import { noteServerTime, serverNow, useNow, useUpdatedAt } from './server-time.ts';

const SERVER = Date.parse('2026-06-01T12:00:00Z');
const DAY = 24 * 60 * 60_000;

/** Notes an answer that took `duration` milliseconds, and arrived at `server` milliseconds after `SERVER`. */
const answer = (server: number, duration = 40) =>
  noteServerTime(new Date(SERVER + server).toUTCString(), performance.now() - duration);
const error = (server: number) => Math.abs(serverNow() - (SERVER + server));

const Clock = () => <time>{useNow(30_000) - SERVER}</time>;

describe('the server’s time', () => {
  beforeEach(() => jest.useFakeTimers({ now: SERVER - DAY }));
  afterEach(() => jest.useRealTimers());

  it('is the device’s until the first answer, and then corrects moments on the screen at once', () => {
    render(<Clock />);
    expect(Number(screen.getByRole('time').textContent)).toBe(-DAY);
    act(() => answer(300));
    expect(error(300)).toBeLessThan(1_000);
    expect(Math.abs(Number(screen.getByRole('time').textContent))).toBeLessThan(1_000);
  });

  it('stays when the device’s clock changes', () => {
    answer(0);
    jest.setSystemTime(SERVER + 3 * DAY);
    expect(error(0)).toBeLessThan(1_000);
    jest.advanceTimersByTime(60_000);
    expect(error(60_000)).toBeLessThan(1_000);
  });

  it('is corrected by the next answer when the computer has slept', () => {
    answer(0);
    // `performance.now()` stood still.
    answer(3 * DAY);
    expect(error(3 * DAY)).toBeLessThan(1_000);
  });

  it('replaces the device’s as the moment at which a query was fetched', () => {
    answer(0);
    const { result, rerender } = renderHook(useUpdatedAt, { initialProps: { dataUpdatedAt: 0 } });
    expect(result.current).toBe(0);
    rerender({ dataUpdatedAt: Date.now() - 2_000 });
    const shown = result.current;
    expect(Math.abs(shown - (SERVER - 2_000))).toBeLessThan(2_000);
    jest.setSystemTime(SERVER + 3 * DAY);
    rerender({ dataUpdatedAt: SERVER - DAY - 2_000 });
    expect(result.current).toBe(shown);
  });

  it('moves only when an answer shows that it is wrong', () => {
    answer(0);
    const before = serverNow();
    answer(900);
    answer(0, 5_000);
    noteServerTime(undefined, 0);
    noteServerTime('soon', 0);
    expect(serverNow()).toBe(before);
  });
});
