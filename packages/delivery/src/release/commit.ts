import type { Release } from '@backglass/federation';
import { DeliveryError } from '../errors.ts';
import { labelOf, type Ref } from './ref.ts';

/** The end of a commit in `release.json` if the build contains uncommitted files. */
const DIRTY = '-dirty';

export const isDirty = ({ commit }: Pick<Release, 'commit'>): boolean => commit?.endsWith(DIRTY) ?? false;

/** Returns a text such as `5100d2c3` or `5100d2c3-dirty`, or `unknown`. */
export const shortCommit = (commit: string | null): string =>
  commit === null ? 'unknown' : commit.replace(/^([0-9a-f]{8})[0-9a-f]+/, '$1');

/** Builds of uncommitted files need `--allow-dirty`, because nobody knows what is in them. */
export const dirtyProblems = (releases: readonly (Ref & Pick<Release, 'commit'>)[]): readonly string[] =>
  releases
    .filter(isDirty)
    .map(
      one =>
        `${labelOf(one)}: built from uncommitted files. Commit, build and publish again, or add --allow-dirty to promote or deploy.`,
    );

/** Throws {@link DeliveryError} when a release was built from uncommitted files. */
export const refuseDirty = (releases: readonly (Ref & Pick<Release, 'commit'>)[]): void => {
  const problems = dirtyProblems(releases);
  if (problems.length > 0) throw new DeliveryError(problems.join('\n'));
};
