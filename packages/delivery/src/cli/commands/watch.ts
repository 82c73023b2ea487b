import type { ShellSettings } from '@backglass/federation';
import { watchCanary, type WatchOptions } from '../../canary/watch.ts';
import type { Ref } from '../../check/check.ts';
import { DeliveryError } from '../../delivery-error.ts';
import { OWN_TELEMETRY } from '../../edge/telemetry.ts';
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
    throw new DeliveryError('--minutes is a number, at most a week.');
  if (order.values['watch'] !== true) return undefined;
  if (percent === undefined || refs.length !== 1) {
    throw new DeliveryError(
      '--watch compares what some centres try with what the others have: one remote, with --canary.',
    );
  }
  if (settings.telemetry_url !== OWN_TELEMETRY) {
    throw new DeliveryError(
      `--watch goes by what pages report to the edge, and they report nothing there: set TELEMETRY_URL=${OWN_TELEMETRY}.`,
    );
  }
  return minutes * MINUTE;
};

const ENDS = {
  'rolled-back': 'It fails more often than the one before, and was taken back.',
  well: 'It does not fail more often than the one before. "promote" it without --canary to make it live for all.',
  over: 'Somebody else has ended it, or promoted it.',
} as const;

/** Watches what was promoted; who asked hears each change of the counts at once. */
export const watch = async (
  { store, context }: Order,
  options: Pick<WatchOptions, 'name' | 'settings' | 'time'>,
  promoted: object,
): Promise<Outcome> => {
  const watched = await watchCanary(store, { ...options, say: line => context.complain(line) });
  return {
    lines: [ENDS[watched.ended], `Composition ${watched.number} is live.`],
    data: { ...promoted, watched },
    code: watched.ended === 'rolled-back' ? 1 : 0,
  };
};
