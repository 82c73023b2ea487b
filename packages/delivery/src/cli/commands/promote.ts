import type { Composition, ShellSettings } from '@backglass/federation';
import { checkReleases } from '../../composition/compatibility-check.ts';
import { DeliveryError, UsageError } from '../../errors.ts';
import { promoteReleases } from '../../live/deploy.ts';
import { historyOf, liveFinder, SEARCHED } from '../../live/history.ts';
import { hasSameLiveContents, nextSteps, partOf, selectionOf } from '../../composition/selection.ts';
import { liveComposition, liveSettings } from '../../document/channel.ts';
import { refuseUncommitted, labelOf, type Ref } from '../../release/ref.ts';
import { findReleases } from '../../release/stored-releases.ts';
import { identityOf, requireDictionaryCount, EDGE_TELEMETRY } from '../../document/document-settings.ts';
import { apiOf, authorOf, MESSAGE, MESSAGE_HELP, settingsOf, refsOfWords } from '../arguments.ts';
import { textOption, type Command, type CommandInput, type CommandOutput } from '../context.ts';
import { watchCanary, type WatchResult, type WatchOptions } from '../../canary/watch.ts';

const percentOf = (input: CommandInput): number | undefined => {
  const word = textOption(input, 'canary');
  if (word === undefined) return undefined;
  const percent = Number(word);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return percent;
  throw new UsageError('--canary is a percentage of centres: a whole number from 1 to 99.');
};

/** Explains why a promotion of these releases does not change them. */
const passedOverLines = (live: Composition | null, refs: readonly Ref[]): readonly string[] => {
  if (live === null) return [];
  const selection = selectionOf(live);
  return refs.flatMap(ref => {
    if (selection[ref.name] === ref.version) return [`${labelOf(ref)} is already live.`];
    if (!hasSameLiveContents(selection, ref)) return [];
    return [`${labelOf(ref)} is the same as ${ref.name}@${partOf(live, ref.name)?.version}, which is live.`];
  });
};

export const promoteCommand: Command = {
  details: [
    'Without a version: the local build, which must be published.',
    '--canary <percent>  only for this percentage of centres, always the same ones. "promote" without --canary',
    '                    makes the release live for all; "rollback" ends the canary',
    '--api <url>         refuse releases that this API cannot serve; by default, the API at LIVE_API_URL',
    '--again             allow canaries that were rolled back',
    '--allow-dirty       allow releases that were built without a commit, or from uncommitted files',
    MESSAGE_HELP,
    '--watch             with --canary and one name: roll the canary back when it fails more often than the',
    '                    stable release. Requires TELEMETRY_URL=/telemetry/',
    '--minutes <number>  how long to watch; default 30. Exit codes: 0 passed, 1 rolled back or replaced,',
    '                    3 too few load reports',
  ],
  options: {
    canary: 'string',
    api: 'string',
    again: 'boolean',
    'allow-dirty': 'boolean',
    ...MESSAGE,
    watch: 'boolean',
    minutes: 'string',
  },
  needsReleases: true,
  nameCount: [1, Infinity],
  async run(input) {
    const { store, context, names } = input;
    const percent = percentOf(input);
    const refs = refsOfWords(context.workspaceRoot, names);
    const promotedNames = refs.map(({ name }) => name);
    // The stable shell keeps its version.
    const settings = settingsOf(input, percent === undefined ? promotedNames : []);
    const time = watchTime(input, percent !== undefined, await settings(await liveSettings(store)));
    const api = await apiOf(input);
    const live = await liveComposition(store);
    const { problems, diff, notes } = await checkReleases(store, live, refs, {
      percent,
      api,
      findLive: liveFinder(historyOf(store, SEARCHED), live),
    });
    if (problems.length > 0) throw new DeliveryError(problems.join('\n'));
    if (input.values['allow-dirty'] !== true) refuseUncommitted(await findReleases(store, refs));
    const promoted = await promoteReleases(store, refs, settings, {
      again: input.values['again'] === true,
      ...authorOf(input),
      dictionaryCount: requireDictionaryCount(context.dictionaryCount),
      percent,
      // Only the shell's checkout has a version that operators see.
      canaryIdentity:
        percent !== undefined && promotedNames.includes('shell')
          ? await identityOf(context.workspaceRoot)
          : undefined,
      api,
    });
    const { number } = promoted;
    const lines = [
      ...[...diff, ...passedOverLines(live, refs), ...notes, `Composition ${number} is live.`],
      ...nextSteps(promoted, promotedNames),
    ];
    const data = {
      ...{ number, promoted: refs, diff, notes },
      ...(percent === undefined ? {} : { canary: percent }),
    };
    const [watched] = refs;
    if (time === undefined || watched === undefined) return { lines, data };
    for (const line of lines) context.printError(line);
    return watch(input, { ...watched, time }, data);
  },
};

const MINUTE = 60_000;
const DEFAULT_MINUTES = 30;

/** Returns the time in milliseconds. Throws {@link UsageError} for invalid options, {@link DeliveryError} without load reports. */
const watchTime = (
  input: CommandInput,
  isCanary: boolean,
  { telemetry_url }: ShellSettings,
): number | undefined => {
  const word = textOption(input, 'minutes');
  const minutes = Number(word ?? DEFAULT_MINUTES);
  if (!(minutes > 0 && minutes <= 7 * 24 * 60))
    throw new UsageError('--minutes must be positive, and at most a week.');
  if (input.values['watch'] !== true) {
    if (word !== undefined) throw new UsageError('--minutes requires --watch.');
    return undefined;
  }
  if (!isCanary || input.names.length !== 1) {
    throw new UsageError('--watch requires --canary and exactly one name.');
  }
  if (telemetry_url !== EDGE_TELEMETRY) {
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

const watch = async (
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
  return { code, lines: [line, `Composition ${watched.number} is live.`], data: { ...promoted, watched } };
};
