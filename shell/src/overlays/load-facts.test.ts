import { filesOf, loadFactsOf } from './load-facts.ts';

const timing = (file: string, startTime: number, responseEnd: number, transferSize: number) => ({
  name: new URL(file, location.origin).href,
  startTime,
  responseEnd,
  transferSize,
});

const measured = (...timings: ReturnType<typeof timing>[]) => {
  performance.getEntriesByType = () => timings as unknown as PerformanceEntryList;
};

describe('how a remote was loaded', () => {
  it('is measured by the files that all its screens need', () => {
    const route = (preload: string[]) =>
      ({ preload }) as unknown as Parameters<typeof filesOf>[0]['routes'][number];
    const routes = [
      route(['/entry.js', '/expose.js', '/list.js']),
      route(['/entry.js', '/expose.js', '/one.js']),
    ];
    expect(filesOf({ entry: '/entry.js', routes })).toEqual(['/entry.js', '/expose.js']);
  });

  it('is unknown when no file was fetched', () => {
    measured(timing('/other.js', 0, 5, 10));
    expect(loadFactsOf(['/entry.js'])).toBeUndefined();
  });

  it('has the time from the first request to the last response', () => {
    measured(timing('/entry.js', 10, 30.4, 400), timing('/expose.js', 12, 51.6, 200));
    expect(loadFactsOf(['/entry.js', '/expose.js'])).toEqual({ milliseconds: 42, isFromCache: false });
  });

  it('is from the cache when no file came over the network', () => {
    measured(timing('/entry.js', 10, 11, 0));
    expect(loadFactsOf(['/entry.js'])?.isFromCache).toBe(true);
    measured(timing('/entry.js', 10, 11, 300), timing('/entry.js', 12, 13, 0));
    expect(loadFactsOf(['/entry.js'])?.isFromCache).toBe(false);
  });
});
