import type { ShellSettings } from '@backglass/federation';
import { watchCanary, type WatchResult, type WatchOptions } from '../../canary/watch.ts';
import { DeliveryError, UsageError } from '../../errors.ts';
import { EDGE_TELEMETRY } from '../../document/document-settings.ts';
import type { Ref } from '../../release/ref.ts';
import { textOption, type CommandInput, type CommandOutput } from '../context.ts';

const MINUTE = 60_000;
const DEFAULT_MINUTES = 30;

interface PlannedPromotion {
  readonly refs: readonly Ref[];
  readonly percent: number | undefined;
  readonly settings: ShellSettings;
}

/** Returns the time in milliseconds. Throws {@link UsageError} for invalid options, {@link DeliveryError} without load reports. */
export const watchTime = (
  input: CommandInput,
  { refs, percent, settings }: PlannedPromotion,
): number | undefined => {
  const minutes = Number(textOption(input, 'minutes') ?? DEFAULT_MINUTES);
  if (!(minutes > 0 && minutes <= 7 * 24 * 60))
    throw new UsageError('--minutes must be positive, and at most a week.');
  if (input.values['watch'] !== true) return undefined;
  if (percent === undefined || refs.length !== 1) {
    throw new UsageError('--watch requires --canary and exactly one name.');
  }
  if (settings.telemetry_url !== EDGE_TELEMETRY) {
    throw new DeliveryError(`--watch needs load reports of pages: set TELEMETRY_URL=${EDGE_TELEMETRY}.`);
  }
  return minutes * MINUTE;
};

/** With the code 0, the canary may go live for all, so `&& promote` can follow. */
const RESULTS: Readonly<Record<WatchResult['ended'], { readonly code: 0 | 1 | 3; readonly line: string }>> = {
  'rolled-back': {
    code: 1,
    line: 'The canary fails more often than the stable release, and was rolled back.',
  },
  passed: {
    code: 0,
    line: 'The canary does not fail more often than the stable release. Use "promote" without --canary to make it live for all.',
  },
  'too-few-reports': {
    code: 3,
    line: 'No verdict: too few load reports of the canary or of the stable release. The canary stays live.',
  },
  promoted: { code: 0, line: 'Somebody else has made the canary live for all.' },
  replaced: { code: 1, line: 'Somebody else has rolled the canary back or replaced it.' },
};

export const watch = async (
  { store, context }: CommandInput,
  options: Pick<WatchOptions, 'name' | 'version' | 'time'>,
  promoted: object,
): Promise<CommandOutput> => {
  const watched = await watchCanary(store, {
    ...options,
    by: context.by,
    report: line => context.printError(line),
  });
  const { code, line } = RESULTS[watched.ended];
  return {
    lines: [line, `Composition ${watched.number} is live.`],
    data: { ...promoted, watched },
    code,
  };
};
