import { isCommitted, type Release } from '@backglass/federation';
import { DeliveryError } from '../errors.ts';

export interface Ref {
  readonly name: string;
  readonly version: string;
}

/** `games@0.1.0-0123456789ab` */
export const labelOf = ({ name, version }: Ref): string => `${name}@${version}`;

export const versionsOf = (refs: readonly Ref[]): Record<string, string> =>
  Object.fromEntries(refs.map(({ name, version }) => [name, version]));

const idOf = (version: string): string => version.slice(version.indexOf('-') + 1);

/** Whether two releases of one name have the same contents. The id in a version is a hash of them (ADR 0056). */
export const hasSameContents = (version: string, other: string): boolean => idOf(version) === idOf(other);

type WithCommit = Pick<Release, 'commit'>;

/** Returns a text such as `5100d2c3` or `5100d2c3-dirty`, or `unknown`. */
export const shortCommit = (commit: string | null): string =>
  commit === null ? 'unknown' : commit.replace(/^([0-9a-f]{8})[0-9a-f]+/, '$1');

/** Returns a text such as `built from uncommitted files`, or null for a build of a commit. */
export const uncommittedText = (release: WithCommit): string | null => {
  if (isCommitted(release)) return null;
  return release.commit === null
    ? 'built without a commit that git can read'
    : 'built from uncommitted files';
};

/** Only builds of a commit may go live without `--allow-dirty`, because nobody knows what is in others (ADR 0056). */
export const uncommittedProblems = (releases: readonly (Ref & WithCommit)[]): readonly string[] =>
  releases
    .filter(release => !isCommitted(release))
    .map(
      one =>
        `${labelOf(one)}: ${uncommittedText(one)}. Commit, build and publish again, or add --allow-dirty to promote or deploy.`,
    );

/** Throws {@link DeliveryError} when a release was not built from a commit. */
export const refuseUncommitted = (releases: readonly (Ref & WithCommit)[]): void => {
  const problems = uncommittedProblems(releases);
  if (problems.length > 0) throw new DeliveryError(problems.join('\n'));
};

/** Ignores what every object inherits, because a call or a module may be named `constructor`. */
export const ownValue = <Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;
