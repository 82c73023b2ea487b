import { InvalidArgumentError } from '@backglass/contract/command-line';
import type { Composition } from '@backglass/federation';
import { checkReleases } from '../../composition/compatibility-check.ts';
import { DeliveryError, UsageError } from '../../errors.ts';
import { promoteReleases } from '../../live/go-live.ts';
import { historyOf, liveFinder, SEARCHED } from '../../live/history.ts';
import { hasSameLiveContents, nextSteps, partOf, selectionOf } from '../../composition/selection.ts';
import { liveComposition, liveSettings } from '../../document/channel.ts';
import { refuseUncommitted, labelOf, type Ref } from '../../release/ref.ts';
import { findReleases } from '../../release/stored-releases.ts';
import { identityOf, requireDictionaryCount, EDGE_TELEMETRY } from '../../document/document-settings.ts';
import {
  API_HELP,
  apiOf,
  messageOption,
  settingsOf,
  refsOfWords,
  type Cli,
  type CommandOutput,
  type Session,
} from '../command.ts';
import { watchCanary, type WatchResult, type WatchOptions } from '../../canary/watch.ts';

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

const MINUTE = 60_000;
const DEFAULT_MINUTES = 30;

const percentage = (word: string): number => {
  const percent = Number(word);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return percent;
  throw new InvalidArgumentError('It is a percentage of centres: a whole number from 1 to 99.');
};

const positiveMinutes = (word: string): number => {
  const minutes = Number(word);
  if (minutes > 0 && minutes <= 7 * 24 * 60) return minutes;
  throw new InvalidArgumentError('It must be positive, and at most a week.');
};

export const addPromote = ({ program, actionOnReleases }: Cli) =>
  program
    .command('promote <releases...>')
    .description('make published releases live; --canary 10: for 10 % of centres')
    .option(
      '--canary <percent>',
      'only for this percentage of centres, always the same ones. "promote" without --canary makes the release live for all; ' +
        '"rollback" ends the canary',
      percentage,
    )
    .option('--api <url>', `refuse releases that this API cannot serve; ${API_HELP}`)
    .option('--again', 'allow canaries that were rolled back')
    .option('--allow-dirty', 'allow releases that were built without a commit, or from uncommitted files')
    .option(...messageOption)
    .option(
      '--watch',
      'with --canary and one name: roll the canary back when it fails more often than the stable release. Requires ' +
        'TELEMETRY_URL=/telemetry/',
    )
    .option(
      '--minutes <number>',
      `how long to watch; default ${DEFAULT_MINUTES}. Exit codes: 0 passed, 1 rolled back or replaced, 3 too few load reports`,
      positiveMinutes,
    )
    .addHelpText(
      'after',
      '\nA release is name[@version]; without a version: the local build, which must be published.',
    )
    .action(
      actionOnReleases(async (session, words, options) => {
        const { store, context } = session;
        const { canary: percent, again = false, message, watch: isWatched = false, minutes } = options;
        const refs = refsOfWords(context.workspaceRoot, words);
        const promotedNames = refs.map(({ name }) => name);
        if (minutes !== undefined && !isWatched) throw new UsageError('--minutes requires --watch.');
        if (isWatched && (percent === undefined || words.length !== 1)) {
          throw new UsageError('--watch requires --canary and exactly one name.');
        }
        // The stable shell keeps its version.
        const settings = settingsOf(context, percent === undefined ? promotedNames : []);
        const { telemetry_url } = await settings(await liveSettings(store));
        if (isWatched && telemetry_url !== EDGE_TELEMETRY) {
          throw new DeliveryError(
            `--watch needs load reports of pages: set TELEMETRY_URL=${EDGE_TELEMETRY}.`,
          );
        }
        const api = await apiOf(context, options.api);
        const live = await liveComposition(store);
        const { problems, diff, notes } = await checkReleases(store, live, refs, {
          percent,
          api,
          findLive: liveFinder(historyOf(store, SEARCHED), live),
        });
        if (problems.length > 0) throw new DeliveryError(problems.join('\n'));
        if (options.allowDirty !== true) refuseUncommitted(await findReleases(store, refs));
        const promoted = await promoteReleases(store, refs, settings, {
          ...{ again, by: context.by, message, percent, api },
          dictionaryCount: requireDictionaryCount(context.dictionaryCount),
          // Only the shell's checkout has a version that operators see.
          canaryIdentity:
            percent !== undefined && promotedNames.includes('shell')
              ? await identityOf(context.workspaceRoot)
              : undefined,
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
        if (!isWatched || watched === undefined) return { lines, data };
        for (const line of lines) context.printError(line);
        const time = (minutes ?? DEFAULT_MINUTES) * MINUTE;
        return watch(session, { ...watched, time }, data);
      }),
    );

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
  { store, context }: Session,
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
