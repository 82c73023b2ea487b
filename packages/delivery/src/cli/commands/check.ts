import { checkReleases } from '../../composition/compatibility-check.ts';
import { liveComposition } from '../../document/newest.ts';
import { rolledBackCanaries, rolledBackProblem } from '../../live/rolled-back.ts';
import { dirtyProblems } from '../../release/commit.ts';
import { findReleases } from '../../release/published.ts';
import type { Command } from '../context.ts';
import { refsOfWords } from '../release-arguments.ts';

export const checkCommand: Command = {
  details: [
    'Without a version: the local build, which must have been published before. Exits with 1 when a release may not go live.',
  ],
  options: {},
  needsReleases: true,
  nameCount: [1, Infinity],
  async run({ store, context, names }) {
    const refs = refsOfWords(context.workspaceRoot, names);
    const { problems: found, diff } = await checkReleases(store, await liveComposition(store), refs);
    const problems = [
      ...found,
      ...(await rolledBackCanaries(store, refs)).map(rolledBackProblem),
      ...dirtyProblems(await findReleases(store, refs)),
    ];
    const verdict =
      problems.length === 0 ? ['May go live.'] : ['May not go live:', ...problems.map(line => `  ${line}`)];
    return {
      lines: [...(diff.length === 0 ? ['Nothing would change.'] : diff), ...verdict],
      data: { ok: problems.length === 0, problems, diff },
      code: problems.length === 0 ? 0 : 1,
    };
  },
};
