import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition, Release } from '@backglass/federation';
import {
  apiNotes,
  apiProblems,
  boothProblems,
  fallbackNotes,
  readApi,
  type ServedApi,
} from '../../composition/api-check.ts';
import { releaseIn, readSelection, releasesOf, nextSteps, selectionOf } from '../../composition/selection.ts';
import { checkReleases } from '../../composition/compatibility-check.ts';
import { liveComposition } from '../../document/channel.ts';
import { DeliveryError, UsageError } from '../../errors.ts';
import {
  historyOf,
  liveFinder,
  SEARCHED,
  rolledBackCanaries,
  rolledBackProblem,
} from '../../live/history.ts';
import { uncommittedProblems } from '../../release/ref.ts';
import { findReleases } from '../../release/stored-releases.ts';
import type { Store } from '../../store/store.ts';
import { buildOf } from '../../release/builds.ts';
import { API_HELP, apiOf, refsOfWords, type Cli, type CommandOutput } from '../command.ts';

const indented = (problems: readonly string[]): readonly string[] => problems.map(line => `  ${line}`);

/** Returns the previous releases to which pages may fall back. Skips damaged ones. */
const fallbacksIn = (store: Store, { remotes }: Composition): Promise<readonly Release[]> =>
  findReleases(
    store,
    Object.entries(remotes).flatMap(([name, { previous, previous_integrity }]) =>
      previous === null || previous_integrity === undefined ? [] : [{ name, version: previous }],
    ),
  );

const checkApi = async (
  store: Store,
  api: ServedApi,
  running: ServedApi | undefined,
): Promise<CommandOutput> => {
  const live = await liveComposition(store);
  if (live === null) throw new DeliveryError('Nothing is live.');
  const selection = await readSelection(store, selectionOf(live), {
    findLive: ref => Promise.resolve(releaseIn(live, ref)),
  });
  const fallbacks = await fallbacksIn(store, live);
  const problems = [
    ...apiProblems(selection, api),
    ...(running === undefined ? [] : boothProblems(running, api)),
  ];
  const { contract } = api;
  const notes = [
    ...apiNotes(api, [...releasesOf(selection), ...fallbacks]),
    ...fallbackNotes(selection, api, fallbacks),
  ];
  const isOk = problems.length === 0;
  return {
    lines: [
      ...(isOk
        ? [`The API has contract ${contract} and can serve everything that is live.`]
        : ['The API cannot serve everything that is live:', ...indented(problems)]),
      ...notes,
    ],
    data: { ok: isOk, problems, contract, notes },
    code: isOk ? 0 : 1,
  };
};

/** The store as if the local builds were published. A file that exists and cannot be read is an error. */
export const withBuilds = (store: Store, workspaceRoot: string): Store => ({
  ...store,
  async read(key) {
    const [, name = '', version = '', file = ''] = /^releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(key) ?? [];
    const published = await store.read(key);
    if (published !== null || file === '') return published;
    try {
      return await readFile(join(buildOf(workspaceRoot, name, version), file));
    } catch (error) {
      const isMissing = error instanceof DeliveryError || (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (isMissing) return null;
      throw error;
    }
  },
});

export const addCheck = ({ program, actionOnReleases }: Cli) =>
  program
    .command('check [releases...]')
    .description('check whether these releases may go live, and show what would change')
    .option('--unpublished', 'check local builds before they are committed and published')
    .option(
      '--api <url>',
      `also check whether this API can serve the releases; ${API_HELP}. Without names, check everything that is live: run this before you deploy an API`,
    )
    .option(
      '--replaces <url>',
      'the API that --api <url> will replace: also check whether its booths will be served',
    )
    .addHelpText(
      'after',
      `
A release is name[@version]; without a version: the local build, which must be published.
Exits with 1 when a release may not go live.`,
    )
    .action(
      actionOnReleases(async (session, words, { unpublished = false, api: address, replaces }) => {
        const { context } = session;
        const store = unpublished ? withBuilds(session.store, context.workspaceRoot) : session.store;
        if (unpublished && (words.length === 0 || words.some(word => word.includes('@')))) {
          throw new UsageError('--unpublished requires names without versions.');
        }
        if (replaces !== undefined && (words.length > 0 || address === undefined)) {
          throw new UsageError('--replaces requires --api, and no names.');
        }
        const api = await apiOf(context, address);
        if (words.length === 0) {
          if (api === undefined) throw new UsageError('Name a release, or use --api.');
          return checkApi(store, api, replaces === undefined ? undefined : await readApi(replaces));
        }
        const refs = refsOfWords(context.workspaceRoot, words);
        const live = await liveComposition(store);
        const history = historyOf(store, SEARCHED);
        const target = { api, findLive: liveFinder(history, live) };
        const { problems: found, diff, notes } = await checkReleases(store, live, refs, target);
        const problems = [
          ...found,
          ...(await rolledBackCanaries(history, refs)).map(rolledBackProblem),
          ...(unpublished ? [] : uncommittedProblems(await findReleases(store, refs))),
        ];
        const refNames = refs.map(({ name }) => name);
        const steps = live === null ? [] : nextSteps(live, refNames);
        const verdict =
          problems.length === 0 ? ['May go live.'] : ['May not go live:', ...indented(problems)];
        return {
          lines: [...(diff.length === 0 ? ['Nothing would change.'] : diff), ...verdict, ...notes, ...steps],
          data: { ok: problems.length === 0, problems, diff, notes: [...notes, ...steps] },
          code: problems.length === 0 ? 0 : 1,
        };
      }),
    );
