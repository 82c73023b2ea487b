import type { ComposedRemote, ComposedShell } from '@backglass/federation';

/** How the files of one release were loaded, as the browser measured it. */
export interface LoadFacts {
  readonly milliseconds: number;
  readonly isFromCache: boolean;
}

/** The files that every screen of a remote needs. */
export function filesOf({ entry, routes }: Pick<ComposedRemote, 'entry' | 'routes'>): readonly string[] {
  const [first, ...others] = routes.map(({ preload }) => preload);
  const common = first?.filter(file => others.every(files => files.includes(file))) ?? [];
  return [...new Set([entry, ...common])];
}

export const filesOfShell = ({ scripts, styles }: ComposedShell): readonly string[] => [
  ...scripts,
  ...styles,
];

/** What the browser measured for these files. `undefined` while none was fetched. */
export function loadFactsOf(files: readonly string[]): LoadFacts | undefined {
  const wanted = new Set(files.map(file => new URL(file, location.origin).href));
  const timings = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name }) => wanted.has(name),
  );
  if (timings.length === 0) return undefined;
  const from = Math.min(...timings.map(({ startTime }) => startTime));
  const until = Math.max(...timings.map(({ responseEnd }) => responseEnd));
  // The first entry of each file counts. When a preloaded file is used, the browser records a second entry, from the cache.
  const firstOfEach = [...wanted].flatMap(href => timings.find(({ name }) => name === href) ?? []);
  return {
    milliseconds: Math.round(until - from),
    isFromCache: firstOfEach.every(({ transferSize }) => transferSize === 0),
  };
}
