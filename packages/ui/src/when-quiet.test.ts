import { whenQuiet } from './when-quiet.ts';

describe('work that waits until the page is quiet', () => {
  let arrivals: { responseEnd: number }[];
  beforeEach(() => {
    jest.useFakeTimers();
    arrivals = [];
    Object.assign(performance, { getEntriesByType: () => arrivals });
  });
  afterEach(() => {
    Reflect.deleteProperty(performance, 'getEntriesByType');
    jest.useRealTimers();
  });
  const arrive = (): void => void arrivals.push({ responseEnd: performance.now() });

  it('begins a moment after the last thing has come', () => {
    const work = jest.fn();
    whenQuiet(work);
    jest.advanceTimersByTime(400);
    arrive();
    jest.advanceTimersByTime(400);
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('begins a moment after the browser was busy last', () => {
    const start = Date.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => Date.now() - start);
    const work = jest.fn();
    whenQuiet(work);
    jest.advanceTimersByTime(400);
    jest.setSystemTime(Date.now() + 300);
    jest.advanceTimersByTime(500);
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    expect(work).toHaveBeenCalledTimes(1);
    clock.mockRestore();
  });

  it('begins at last where something always comes', () => {
    const work = jest.fn();
    whenQuiet(work);
    for (let second = 0; second < 4.5; second += 0.25) {
      arrive();
      jest.advanceTimersByTime(250);
    }
    expect(work).not.toHaveBeenCalled();
    arrive();
    jest.advanceTimersByTime(500);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is not done when it is forgotten', () => {
    const work = jest.fn();
    whenQuiet(work)();
    jest.advanceTimersByTime(10_000);
    expect(work).not.toHaveBeenCalled();
  });
});
