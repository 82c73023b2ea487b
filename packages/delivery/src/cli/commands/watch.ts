import type { ShellSettings } from '@backglass/federation';
import { watchCanary, type Watched, type WatchOptions } from '../../canary/watch.ts';
import { DeliveryError, UsageError } from '../../errors.ts';
import { EDGE_TELEMETRY } from '../../document/document-settings.ts';
import type { Ref } from '../../release/ref.ts';
import { text, type Order, type Outcome } from '../context.ts';

const MINUTE = 60_000;
const MINUTES = 30;

interface Promoting {
  readonly refs: readonly Ref[];
  readonly percent: number | undefined;
  readonly settings: ShellSettings;
}

/**
 * How long a promotion shall be watched, in milliseconds; undefined: not at all. Throws {@link DeliveryError} for one that
 * cannot be, before anything is live.
 */
export const watchedFor = (order: Order, { refs, percent, settings }: Promoting): number | undefined => {
  const minutes = Number(text(order, 'minutes') ?? MINUTES);
  if (!(minutes > 0 && minutes <= 7 * 24 * 60))
    throw new UsageError('--minutes is a number, at most a week.');
  if (order.values['watch'] !== true) return undefined;
  if (percent === undefined || refs.length !== 1) {
    throw new UsageError(
      '--watch compares what some centres try with what the others have: one remote, with --canary.',
    );
  }
  if (settings.telemetry_url !== EDGE_TELEMETRY) {
    throw new DeliveryError(
      `--watch goes by what pages report to the edge, and they report nothing there: set TELEMETRY_URL=${EDGE_TELEMETRY}.`,
    );
  }
  return minutes * MINUTE;
};

/** What is said of each end, and the exit code: 0 only where it may go live for all, so that `&& promote` can follow. */
const ENDS: Readonly<Record<Watched['ended'], { readonly code: 0 | 1 | 3; readonly line: string }>> = {
  'rolled-back': { code: 1, line: 'It fails more often than the one before, and was rolled back.' },
  passed: {
    code: 0,
    line: 'It does not fail more often than the one before. "promote" it without --canary to make it live for all.',
  },
  'too-few-reports': {
    code: 3,
    line: 'Nothing can be said of it: too few pages have reported it. It stays with its centres.',
  },
  promoted: { code: 0, line: 'Somebody else has made it live for all.' },
  replaced: { code: 1, line: 'Somebody else has rolled it back, or put another in its place.' },
};

/** Watches what was promoted; who asked hears each change of the counts at once. */
export const watch = async (
  { store, context }: Order,
  options: Pick<WatchOptions, 'name' | 'version' | 'time'>,
  promoted: object,
): Promise<Outcome> => {
  const watched = await watchCanary(store, {
    ...options,
    by: context.by,
    report: line => context.complain(line),
  });
  const { code, line } = ENDS[watched.ended];
  return {
    lines: [line, `Composition ${watched.number} is live.`],
    data: { ...promoted, watched },
    code,
  };
};
