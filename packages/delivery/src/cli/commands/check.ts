import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  apiNotes,
  apiProblems,
  boothProblems,
  fallbackNotes,
  readApi,
  type ServedApi,
} from '../../composition/api-check.ts';
import { releaseIn, readSelection, releasesOf } from '../../composition/read-selection.ts';
import { checkReleases } from '../../composition/compatibility-check.ts';
import type { Composition, Release } from '@backglass/federation';
import { nextSteps, selectionOf } from '../../composition/selection.ts';
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
import { apiOf, buildOf, refsOfWords } from '../arguments.ts';
import { textOption, type Command, type CommandOutput } from '../context.ts';

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

export const checkCommand: Command = {
  details: [
    'Without a version: the local build, which must be published. Exits with 1 when a release may not go live.',
    '--unpublished  check local builds before they are committed and published',
    '--api <url>  also check whether this API can serve the releases; by default, the API at LIVE_API_URL.',
    '             Without names, check everything that is live: run this before you deploy an API',
    '--replaces <url>  the API that --api <url> will replace: also check whether its booths will be served',
  ],
  options: { api: 'string', replaces: 'string', unpublished: 'boolean' },
  needsReleases: true,
  nameCount: [0, Infinity],
  async run(input) {
    const { context, names, values } = input;
    const isUnpublished = values['unpublished'] === true;
    const store = isUnpublished ? withBuilds(input.store, context.workspaceRoot) : input.store;
    if (isUnpublished && (names.length === 0 || names.some(name => name.includes('@')))) {
      throw new UsageError('--unpublished requires names without versions.');
    }
    const replaced = textOption(input, 'replaces');
    if (replaced !== undefined && (names.length > 0 || textOption(input, 'api') === undefined)) {
      throw new UsageError('--replaces requires --api, and no names.');
    }
    const api = await apiOf(input);
    if (names.length === 0) {
      if (api === undefined) throw new UsageError('Name a release, or use --api.');
      return checkApi(store, api, replaced === undefined ? undefined : await readApi(replaced));
    }
    const refs = refsOfWords(context.workspaceRoot, names);
    const live = await liveComposition(store);
    const history = historyOf(store, SEARCHED);
    const target = { api, findLive: liveFinder(history, live) };
    const { problems: found, diff, notes } = await checkReleases(store, live, refs, target);
    const problems = [
      ...found,
      ...(await rolledBackCanaries(history, refs)).map(rolledBackProblem),
      ...(isUnpublished ? [] : uncommittedProblems(await findReleases(store, refs))),
    ];
    const refNames = refs.map(({ name }) => name);
    const steps = live === null ? [] : nextSteps(live, refNames);
    const verdict = problems.length === 0 ? ['May go live.'] : ['May not go live:', ...indented(problems)];
    return {
      lines: [...(diff.length === 0 ? ['Nothing would change.'] : diff), ...verdict, ...notes, ...steps],
      data: { ok: problems.length === 0, problems, diff, notes: [...notes, ...steps] },
      code: problems.length === 0 ? 0 : 1,
    };
  },
};
