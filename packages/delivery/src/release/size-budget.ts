import { hostModulesOf, type Release, type ShellRelease } from '@backglass/federation';

/** The most that a release may weigh, in bytes before compression; about twice what the heaviest of ours weighs. */
export const BUDGET = {
  /** What a direct hit on one route of a remote fetches. */
  route: 150_000,
  /** Everything that a remote may ever fetch. */
  remote: 1_000_000,
  /** Scripts and styles that every document links, and what it links besides where the page is an operator's. */
  shell: 900_000,
} as const;

const bytesOf = ({ files }: Release, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (files[name]?.bytes ?? 0), 0);

/** What an operator's page takes of the shell, whatever it shows. */
const behindTheGuard = ({ lazy }: ShellRelease): readonly string[] =>
  hostModulesOf({ access: 'operator', shared: [] }).first.flatMap(module => lazy[module] ?? []);

/** What a release makes an operator fetch: of a remote for its heaviest route, of the shell for every one. */
export const firstLoadBytes = (release: Release): number =>
  release.kind === 'shell'
    ? bytesOf(release, [...release.scripts, ...release.styles, ...behindTheGuard(release)])
    : Math.max(0, ...release.routes.map(({ preload }) => bytesOf(release, preload)));

/** All files of a release together. */
export const totalBytes = (release: Release): number => bytesOf(release, Object.keys(release.files));

const over = (what: string, bytes: number, limit: number): string[] =>
  bytes > limit ? [`${what} is ${bytes} bytes; the budget is ${limit}.`] : [];

/** What of a release is heavier than the budget allows; empty when nothing is. */
export const budgetProblems = (release: Release): readonly string[] => {
  const label = `${release.name}@${release.version}`;
  if (release.kind === 'shell')
    return over(`${label}: what an operator's page begins with`, firstLoadBytes(release), BUDGET.shell);
  return [
    ...release.routes.flatMap(({ path, preload }) =>
      over(`${label}: what ${path} fetches`, bytesOf(release, preload), BUDGET.route),
    ),
    ...over(`${label}: all of it`, totalBytes(release), BUDGET.remote),
  ];
};
