import type { Release } from '@backglass/federation';
import { satisfies } from 'compare-versions';
import { DeliveryError } from '../errors.ts';
import { labelOf } from '../release/ref.ts';
import { releasesOf, type ReadSelection } from './read-selection.ts';
import type { ServedApi } from './served-api.ts';

type Versions = Readonly<Record<string, string>>;

/** One sentence for a call that the API cannot serve in one of the ranges. */
const callProblem = (who: string, name: string, range: string, served: Versions): readonly string[] => {
  const version = served[name];
  if (version !== undefined && satisfies(version, range)) return [];
  return [
    `${who} the call ${name} ${range}; the API ${version === undefined ? 'lacks it' : `has ${version}`}.`,
  ];
};

const releaseProblems = (
  release: Release,
  { shell }: ReadSelection,
  { contract, calls }: ServedApi,
): readonly string[] => {
  const label = labelOf(release);
  if (release.calls === undefined || calls === undefined) {
    // A shell names one version, so anything compatible with it (`^`) will do.
    const range = release.kind === 'shell' ? `^${release.platform}` : release.platform;
    return satisfies(contract, range) ? [] : [`${label} needs contract ${range}; the API has ${contract}.`];
  }
  return Object.entries(release.calls).flatMap(([name, range]) => {
    const problems = callProblem(`${label} needs`, name, range, calls.pages);
    const provided = shell.contract_calls?.[name];
    if (problems.length > 0 || provided === undefined) return problems;
    // The page parses the answer with the schema of the shell.
    return callProblem(`${label} with ${labelOf(shell)} needs`, name, `^${provided}`, calls.pages);
  });
};

/**
 * One sentence for each call of the releases `added` to a selection that the API cannot serve; default: of all releases. With a new shell,
 * the calls of its live remotes count too, because the shell shares its contract with them.
 */
export const apiProblems = (
  selection: ReadSelection,
  api: ServedApi,
  added: readonly Release[] = releasesOf(selection),
): readonly string[] => {
  const hasNewShell = added.includes(selection.shell);
  return releasesOf(selection)
    .filter(release => added.includes(release) || (hasNewShell && release.calls !== undefined))
    .flatMap(release => releaseProblems(release, selection, api));
};

/**
 * One sentence for each call of booths that `running` serves and `api`, which will replace it, would break. Throws {@link DeliveryError}
 * when one of them does not say the versions of its calls.
 */
export const boothProblems = (running: ServedApi, api: ServedApi): readonly string[] => {
  const [before, after] = [running.calls?.booths, api.calls?.booths];
  if (before === undefined || after === undefined) {
    throw new DeliveryError('An API does not say the versions of its calls, so booths cannot be checked.');
  }
  return Object.entries(before).flatMap(([name, version]) =>
    callProblem('Booths need', name, `^${version}`, after),
  );
};
