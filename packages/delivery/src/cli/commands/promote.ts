import type { Composition } from '@backglass/federation';
import { checkReleases } from '../../composition/compatibility-check.ts';
import { DeliveryError, UsageError } from '../../errors.ts';
import { promoteReleases } from '../../live/deploy.ts';
import { historyOf, liveFinder, SEARCHED } from '../../live/history.ts';
import { hasSameLiveContents, nextSteps, partOf, selectionOf } from '../../composition/selection.ts';
import { liveComposition, liveSettings } from '../../document/newest.ts';
import { refuseUncommitted } from '../../release/commit.ts';
import { findReleases } from '../../release/published.ts';
import { labelOf, type Ref } from '../../release/ref.ts';
import { identityOf, requireDictionaryCount } from '../../document/document-settings.ts';
import { apiOf } from '../api-option.ts';
import { textOption, type Command, type CommandInput } from '../context.ts';
import { authorOf, MESSAGE, MESSAGE_HELP, settingsOf } from '../document-options.ts';
import { refsOfWords } from '../release-arguments.ts';
import { watch, watchTime } from './watch.ts';

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
    canary: { type: 'string' },
    api: { type: 'string' },
    again: { type: 'boolean' },
    'allow-dirty': { type: 'boolean' },
    ...MESSAGE,
    watch: { type: 'boolean' },
    minutes: { type: 'string' },
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
    const now = await settings(await liveSettings(store));
    const time = watchTime(input, { refs, percent, settings: now });
    if (time === undefined && textOption(input, 'minutes') !== undefined) {
      throw new UsageError('--minutes requires --watch.');
    }
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
      number,
      promoted: refs,
      diff,
      notes,
      ...(percent === undefined ? {} : { canary: percent }),
    };
    const [watched] = refs;
    if (time === undefined || watched === undefined) return { lines, data };
    for (const line of lines) context.printError(line);
    return watch(input, { ...watched, time }, data);
  },
};
