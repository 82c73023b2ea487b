import { hostModulesOf, type Release, type ShellRelease } from '@backglass/federation';

/** Size limits of a release, in bytes before compression: about twice the size of our largest release. */
export const BUDGET = {
  /** Files that a direct hit on one route of a remote fetches. */
  route: 150_000,
  /** All files of a remote. */
  remote: 1_000_000,
  /** Scripts and styles of the shell that an operator's page fetches. */
  shell: 900_000,
} as const;

const bytesOf = ({ files }: Release, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (files[name]?.bytes ?? 0), 0);

/** Files of the shell that every page behind the guard needs. */
const operatorFiles = ({ lazy }: ShellRelease): readonly string[] =>
  hostModulesOf({ access: 'operator', shared: [] }).beforeRemote.flatMap(module => lazy[module] ?? []);

/**
 * The size of a first load, in bytes. For a remote: the files of its largest route. For the shell: its files for an operator's
 * page, which are the same on every route.
 */
export const firstLoadBytes = (release: Release): number =>
  release.kind === 'shell'
    ? bytesOf(release, [...release.scripts, ...release.styles, ...operatorFiles(release)])
    : Math.max(0, ...release.routes.map(({ preload }) => bytesOf(release, preload)));

/** Bytes of all files of a release. */
export const totalBytes = (release: Release): number => bytesOf(release, Object.keys(release.files));

const overBudget = (what: string, bytes: number, limit: number): string[] =>
  bytes > limit ? [`${what} is ${bytes} bytes; the budget is ${limit}.`] : [];

/** One sentence for each exceeded size limit. */
export const budgetProblems = (release: Release): readonly string[] => {
  const label = `${release.name}@${release.version}`;
  if (release.kind === 'shell')
    return overBudget(
      `${label}: the first load of an operator's page`,
      firstLoadBytes(release),
      BUDGET.shell,
    );
  return [
    ...release.routes.flatMap(({ path, preload }) =>
      overBudget(`${label}: the first load of ${path}`, bytesOf(release, preload), BUDGET.route),
    ),
    ...overBudget(`${label}: the total size`, totalBytes(release), BUDGET.remote),
  ];
};
