import { whenQuiet } from './when-quiet.ts';

describe('whenQuiet', () => {
  let responses: { responseEnd: number }[];
  beforeEach(() => {
    jest.useFakeTimers();
    responses = [];
    Object.assign(performance, { getEntriesByType: () => responses });
  });
  afterEach(() => {
    Reflect.deleteProperty(performance, 'getEntriesByType');
    jest.useRealTimers();
  });
  const receive = (): void => void responses.push({ responseEnd: performance.now() });

  it('runs the work half a second after the last response', () => {
    const work = jest.fn();
    whenQuiet(work);
    jest.advanceTimersByTime(400);
    receive();
    jest.advanceTimersByTime(400);
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('runs the work half a second after the last long task', () => {
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

  it('runs the work after five seconds when responses keep coming', () => {
    const work = jest.fn();
    whenQuiet(work);
    for (let second = 0; second < 4.5; second += 0.25) {
      receive();
      jest.advanceTimersByTime(250);
    }
    expect(work).not.toHaveBeenCalled();
    receive();
    jest.advanceTimersByTime(500);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('does not run the work when the returned function was called', () => {
    const work = jest.fn();
    whenQuiet(work)();
    jest.advanceTimersByTime(10_000);
    expect(work).not.toHaveBeenCalled();
  });
});
