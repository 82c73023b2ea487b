import type { Release, ShellRelease } from '@backglass/federation';
import { satisfies } from 'compare-versions';
import { DeliveryError } from '../errors.ts';
import { ownValue } from '../release/own-value.ts';
import { labelOf } from '../release/ref.ts';
import { releasesOf, shellsOf, type ReadSelection } from './read-selection.ts';
import type { ServedApi } from './served-api.ts';

type Versions = Readonly<Record<string, string>>;

const callProblem = (who: string, name: string, range: string, served: Versions): readonly string[] => {
  const version = ownValue(served, name);
  if (version !== undefined && satisfies(version, range)) return [];
  return [
    `${who} the call ${name} ${range}; the API ${version === undefined ? 'lacks it' : `has ${version}`}.`,
  ];
};

const releaseProblems = (
  release: Release,
  shell: ShellRelease,
  { contract, calls }: ServedApi,
): readonly string[] => {
  const label = labelOf(release);
  if (release.calls === undefined || calls === undefined) {
    // A shell names one version of the contract. Compatible versions (`^`) serve it too.
    const range = release.kind === 'shell' ? `^${release.platform}` : release.platform;
    return satisfies(contract, range) ? [] : [`${label} needs contract ${range}; the API has ${contract}.`];
  }
  return Object.entries(release.calls).flatMap(([name, range]) => {
    const problems = callProblem(`${label} needs`, name, range, calls.pages);
    const provided = ownValue(shell.contract_calls ?? {}, name);
    if (problems.length > 0 || provided === undefined) return problems;
    // The page parses the answer with the shell's schema, so the API must also serve the shell's version of the call.
    return callProblem(`${label} with ${labelOf(shell)} needs`, name, `^${provided}`, calls.pages);
  });
};

/** The shells whose pages may run a release. */
const shellsFor = (release: Release, selection: ReadSelection): readonly ShellRelease[] =>
  release.kind === 'shell' ? [release] : shellsOf(selection);

/** Describes each comparison that could not be made call by call. */
export const apiNotes = ({ calls }: ServedApi, releases: readonly Release[]): readonly string[] =>
  calls === undefined
    ? ['The API does not say the versions of its calls: only the version of its contract was compared.']
    : releases
        .filter(release => release.calls === undefined)
        .map(
          release =>
            `${labelOf(release)} does not say which calls it makes: only the version of the API's contract was compared.`,
        );

/** Describes each call that the API cannot serve to a previous release. This is no problem while the live release loads. */
export const fallbackNotes = (
  selection: ReadSelection,
  api: ServedApi,
  fallbacks: readonly Release[],
): readonly string[] =>
  fallbacks
    .flatMap(release => shellsFor(release, selection).flatMap(shell => releaseProblems(release, shell, api)))
    .map(problem => `Pages may fall back to a release that the API cannot serve: ${problem}`);

/** Describes each call that the API cannot serve. Checks the live remotes too, because a new shell brings its contract. */
export const apiProblems = (
  selection: ReadSelection,
  api: ServedApi,
  added: readonly Release[] = releasesOf(selection),
): readonly string[] => {
  const problems = releasesOf(selection).flatMap(release =>
    shellsFor(release, selection)
      .filter(shell => added.includes(release) || (added.includes(shell) && release.calls !== undefined))
      .flatMap(shell => releaseProblems(release, shell, api)),
  );
  return [...new Set(problems)];
};

/** Describes each call of booths that `api` would break. Throws {@link DeliveryError} without the calls of both APIs. */
export const boothProblems = (running: ServedApi, api: ServedApi): readonly string[] => {
  const [before, after] = [running.calls?.booths, api.calls?.booths];
  if (before === undefined || after === undefined) {
    throw new DeliveryError('An API does not say the versions of its calls, so booths cannot be checked.');
  }
  return Object.entries(before).flatMap(([name, version]) =>
    callProblem('Booths need', name, `^${version}`, after),
  );
};
