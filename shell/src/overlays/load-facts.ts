import type { ComposedRemote, ComposedShell } from '@backglass/federation';

/** How the files of one part came, as far as the browser still knows. */
export interface LoadFacts {
  /** From asking for the first file until the last one was there, in milliseconds. */
  readonly milliseconds: number;
  /** Not a byte of them came over the network. */
  readonly isFromCache: boolean;
}

/** The files that every screen of a remote needs: what loading the remote itself means. */
export function filesOf({ entry, routes }: Pick<ComposedRemote, 'entry' | 'routes'>): readonly string[] {
  const [first, ...others] = routes.map(({ preload }) => preload);
  const common = first?.filter(file => others.every(files => files.includes(file))) ?? [];
  return [...new Set([entry, ...common])];
}

export const filesOfShell = ({ scripts, styles }: ComposedShell): readonly string[] => [
  ...scripts,
  ...styles,
];

/** What the browser measured of these files; `undefined` while none of them has been fetched. */
export function loadFactsOf(files: readonly string[]): LoadFacts | undefined {
  const wanted = new Set(files.map(file => new URL(file, location.origin).href));
  const timings = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name }) => wanted.has(name),
  );
  if (timings.length === 0) return undefined;
  const from = Math.min(...timings.map(({ startTime }) => startTime));
  const until = Math.max(...timings.map(({ responseEnd }) => responseEnd));
  // A file that a preload link fetched is named again when it is used, then from the cache: the first one tells.
  const firstOfEach = [...wanted].flatMap(href => timings.find(({ name }) => name === href) ?? []);
  return {
    milliseconds: Math.round(until - from),
    isFromCache: firstOfEach.every(({ transferSize }) => transferSize === 0),
  };
}
