import { setTimeout } from 'node:timers/promises';
import { historyOf } from '../live/history.ts';
import type { Composition } from '@backglass/federation';
import { goLive } from '../live/go-live.ts';
import { keepSettings } from '../document/document-settings.ts';
import { UNKNOWN, type Author } from '../composition/changes.ts';
import { liveComposition } from '../document/channel.ts';
import { canaryOf, partOf, selectionOf } from '../composition/selection.ts';
import type { Store } from '../store/store.ts';
import { loadReader, type LoadCounts } from './load-counts.ts';
import { addLoads, hasEnoughLoads, isWorse, NO_COMPARISON, type ComparedLoads } from './verdict.ts';

/** In milliseconds. */
const INTERVAL = 5_000;

export interface WatchOptions {
  readonly name: string;
  readonly version: string;
  /** In milliseconds. */
  readonly time: number;
  readonly by?: string | null;
  readonly report?: (line: string) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

export interface WatchResult extends ComparedLoads {
  /**
   * `passed`: the canary never failed more often than the stable release. `too-few-reports`: the time ended without a verdict.
   * `promoted` and `replaced`: somebody else promoted or replaced the canary.
   */
  readonly ended: 'rolled-back' | 'passed' | 'too-few-reports' | 'promoted' | 'replaced';
  readonly number: number;
}

/** Returns the composition that started this canary. */
const startOf = async (store: Store, name: string, version: string): Promise<number> => {
  let start = 0;
  for await (const composition of historyOf(store)) {
    if (canaryOf(composition, name)?.version !== version) break;
    start = composition.number;
  }
  return start;
};

export const endCanary = (
  store: Store,
  name: string,
  version: string,
  author: Author = UNKNOWN,
): Promise<Composition> =>
  goLive(
    store,
    live => {
      const selection = selectionOf(live);
      const choice = selection[name];
      return typeof choice === 'object' && choice.canary.version === version
        ? { ...selection, [name]: choice.version }
        : selection;
    },
    { settings: keepSettings, cause: { kind: 'canary-end', ...author } },
  );

const textOf = ({ failures, loads }: LoadCounts): string => `${failures} failures in ${loads} loads`;

type Check = Omit<WatchResult, 'ended'> & {
  readonly ended: WatchResult['ended'] | null;
  readonly line: string;
};

const checkerOf = (store: Store, { name, version, by = null }: WatchOptions) => {
  let read: ReturnType<typeof loadReader> | undefined;
  let comparison = NO_COMPARISON;
  return async (): Promise<Check> => {
    const live = await liveComposition(store);
    read ??= loadReader(store, await startOf(store, name, version));
    const stableVersion = (live && partOf(live, name)?.version) ?? '';
    for await (const loadsOf of read()) {
      const added = { canary: loadsOf(name, version), stable: loadsOf(name, stableVersion) };
      comparison = addLoads(comparison, added);
    }
    const { canary, stable } = comparison;
    const line = `${version}: ${textOf(canary)}; ${stableVersion}: ${textOf(stable)}`;
    const counts = { canary, stable, line, number: live?.number ?? 0 };
    if (stableVersion === version) return { ...counts, ended: 'promoted' };
    if (live === null || canaryOf(live, name)?.version !== version) return { ...counts, ended: 'replaced' };
    if (!isWorse(comparison)) return { ...counts, ended: null };
    const { number } = await endCanary(store, name, version, { by, message: line.slice(0, 200) });
    return { ...counts, number, ended: 'rolled-back' };
  };
};

/** Rolls the canary back as soon as it fails more often than the stable release. Throws only the error of the last check. */
export const watchCanary = async (store: Store, options: WatchOptions): Promise<WatchResult> => {
  const { time, report = () => undefined, wait = setTimeout } = options;
  const check = checkerOf(store, options);
  let last = '';
  for (let left = time; ; left -= INTERVAL) {
    try {
      const { line, ended, ...now } = await check();
      if (line !== last) report(line);
      last = line;
      if (ended !== null) return { ...now, ended };
      if (left <= 0) return { ...now, ended: hasEnoughLoads(now) ? 'passed' : 'too-few-reports' };
    } catch (error) {
      if (left <= 0) throw error;
      report(`Could not check: ${error instanceof Error ? error.message : String(error)}`);
    }
    await wait(Math.min(INTERVAL, left));
  }
};
