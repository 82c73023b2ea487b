import { apiProblems, readContractVersion } from '../../composition/api-check.ts';
import { checkReleases } from '../../composition/compatibility-check.ts';
import { readSelection, releasesOf } from '../../composition/read-selection.ts';
import { selectionOf } from '../../composition/selection.ts';
import { liveComposition } from '../../document/newest.ts';
import { DeliveryError, UsageError } from '../../errors.ts';
import { rolledBackCanaries, rolledBackProblem } from '../../live/rolled-back.ts';
import { dirtyProblems } from '../../release/commit.ts';
import { findReleases } from '../../release/published.ts';
import type { Store } from '../../store/store.ts';
import { textOption, type Command, type CommandOutput } from '../context.ts';
import { refsOfWords } from '../release-arguments.ts';

const indented = (problems: readonly string[]): readonly string[] => problems.map(line => `  ${line}`);

/** Whether an API can serve everything that is live. */
const checkApi = async (store: Store, contract: string): Promise<CommandOutput> => {
  const live = await liveComposition(store);
  if (live === null) throw new DeliveryError('Nothing is live.');
  const problems = apiProblems(releasesOf(await readSelection(store, selectionOf(live))), contract);
  const isOk = problems.length === 0;
  return {
    lines: isOk
      ? [`The API has contract ${contract} and can serve everything that is live.`]
      : ['The API cannot serve everything that is live:', ...indented(problems)],
    data: { ok: isOk, problems, contract },
    code: isOk ? 0 : 1,
  };
};

export const checkCommand: Command = {
  details: [
    'Without a version: the local build, which must be published. Exits with 1 when a release may not go live.',
    '--api <url>  also check whether this API can serve the releases. Without names, check everything that is live:',
    '             run this before you deploy an API',
  ],
  options: { api: { type: 'string' } },
  needsReleases: true,
  nameCount: [0, Infinity],
  async run(input) {
    const { store, context, names } = input;
    const api = textOption(input, 'api');
    if (names.length === 0 && api === undefined) throw new UsageError('Name a release, or use --api.');
    const contract = api === undefined ? undefined : await readContractVersion(api);
    if (names.length === 0 && contract !== undefined) return checkApi(store, contract);
    const refs = refsOfWords(context.workspaceRoot, names);
    const { problems: found, diff } = await checkReleases(store, await liveComposition(store), refs, {
      contract,
    });
    const problems = [
      ...found,
      ...(await rolledBackCanaries(store, refs)).map(rolledBackProblem),
      ...dirtyProblems(await findReleases(store, refs)),
    ];
    const verdict = problems.length === 0 ? ['May go live.'] : ['May not go live:', ...indented(problems)];
    return {
      lines: [...(diff.length === 0 ? ['Nothing would change.'] : diff), ...verdict],
      data: { ok: problems.length === 0, problems, diff },
      code: problems.length === 0 ? 0 : 1,
    };
  },
};
