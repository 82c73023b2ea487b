import { isReservedPath } from '@backglass/contract/remote-names';
import {
  type Composition,
  type Release,
  COMPOSITION_SCHEMA,
  SHELL_CANARY_SCHEMA,
  isGlobalOf,
  packageOf,
  type RemoteRelease,
  type ShellRelease,
} from '@backglass/federation';
import { satisfies } from 'compare-versions';
import { DeliveryError } from '../errors.ts';
import { damageOf, findRelease, missingReleaseProblem } from '../release/stored-releases.ts';
import { versionsOf, type Ref, ownValue, labelOf } from '../release/ref.ts';
import { releaseDiff, budgetProblems } from '../release/release-diff.ts';
import type { Store } from '../store/store.ts';
import { apiNotes, apiProblems, type ServedApi } from './api-check.ts';
import {
  type FindLive,
  readSelection,
  releasesOf,
  type ReadSelection,
  shellsOf,
  hasRelease,
  partOf,
  selectionOf,
  stableOf,
  withReleases,
  type Selection,
} from './selection.ts';

interface CheckOptions {
  readonly before: Composition | null;
  /** False for a preview. It has no size budget. */
  readonly isForLive: boolean;
  /** Names that return to an earlier release, because the size budget must not block a rollback. */
  readonly returning?: readonly string[];
  /** Releases that must be intact in the store although they are live. */
  readonly named?: readonly Release[];
  /** The API that must serve the new releases. */
  readonly api?: ServedApi | undefined;
  /** Whether the composition only removes or switches releases, as a rollback does. */
  readonly isRetreat?: boolean;
}

/**
 * Describes each problem. New releases must also keep the size budget, and be intact in the store. Nothing goes live while somebody
 * changes live releases, but a rollback or `disable` does.
 */
export const compatibilityProblems = async (
  store: Store,
  selection: ReadSelection,
  { before, isForLive, returning = [], named = [], api, isRetreat = false }: CheckOptions,
): Promise<readonly string[]> => {
  const added = releasesOf(selection).filter(release => before === null || !hasRelease(before, release));
  const budgeted = isForLive ? added.filter(({ name }) => !returning.includes(name)) : [];
  // Few centres had the files of a canary, so its promotion reads them again.
  const promoted = [selection.shell, ...selection.remotes].filter(
    ({ name, version }) => before !== null && partOf(before, name)?.version !== version,
  );
  const damage = await Promise.all(
    [...new Set<Release>([...added, ...promoted, ...named])].map(release => damageOf(store, release)),
  );
  return [
    ...selection.changed
      .filter(({ release }) => !isRetreat || added.includes(release))
      .map(({ problem }) => problem),
    // What a `release.json` says about a live release must not block `disable` (ADR 0054).
    ...incompatibilities(selection, isRetreat ? added : undefined),
    ...budgeted.flatMap(budgetProblems),
    ...damage.flat(),
    ...(api === undefined ? [] : apiProblems(selection, api, added)),
  ];
};

interface CheckTarget {
  readonly percent?: number | undefined;
  readonly api?: ServedApi | undefined;
  readonly findLive?: FindLive;
}

/** Checks releases without a change of the store. Throws {@link DeliveryError} for unpublished releases, or without a shell. */
export const checkReleases = async (
  store: Store,
  live: Composition | null,
  refs: readonly Ref[],
  { percent, api, ...read }: CheckTarget = {},
) => {
  const chosen = versionsOf(refs);
  const shell = live?.shell.version ?? chosen['shell'];
  if (shell === undefined) throw new DeliveryError('No shell is live, so there is nothing to check against.');
  const base: Selection = live === null ? { shell } : selectionOf(live);
  const selection = withReleases(base, chosen, percent);
  const selected = await readSelection(store, selection, { before: live, ...read });
  const candidates = releasesOf(selected).filter(({ name, version }) => chosen[name] === version);
  const diffs = await Promise.all(
    candidates.map(async candidate => {
      const { name } = candidate;
      const was = live === null ? undefined : base[name];
      const before = was === undefined ? null : await findRelease(store, { name, version: stableOf(was) });
      return releaseDiff(before, candidate);
    }),
  );
  const unreadable = await Promise.all(
    candidates.map(async release =>
      (await findRelease(store, release)) === null ? [await missingReleaseProblem(store, release)] : [],
    ),
  );
  const problems = [
    ...unreadable.flat(),
    ...(await compatibilityProblems(store, selected, { before: live, isForLive: true, named: candidates })),
    ...(api === undefined ? [] : apiProblems(selected, api, candidates)),
  ];
  return {
    problems: [...new Set(problems)],
    diff: diffs.flat(),
    /** Comparisons that could not be made call by call. */
    notes: api === undefined ? [] : apiNotes(api, candidates),
  };
};

/** Shells of schema 1 know only these icons, and no contributions. */
const ICONS_OF_SCHEMA_1 = ['gamepad-2', 'history', 'monitor', 'user', 'book-open'];

/** `/games/:id` and `/games/:game` have the same shape, because they are the same address. */
const shapeOf = (path: string): string => path.replace(/:[A-Za-z]\w*/g, ':');

/** Describes each export that the remote uses and the shell lacks. Without both lists, only versions are compared. */
const exportProblems = (remote: RemoteRelease, shell: ShellRelease): readonly string[] => {
  const { exports } = shell;
  if (exports === undefined) return [];
  return Object.entries(remote.imports ?? {}).flatMap(([module, names]) => {
    const exported = ownValue(exports, module) ?? [];
    const missing = names.filter(name => !exported.includes(name));
    if (missing.length === 0) return [];
    return [`${labelOf(remote)} uses ${missing.join(', ')} of ${module}, which ${labelOf(shell)} lacks.`];
  });
};

/** Describes each reason why a page of this shell cannot run this remote. */
export const pairProblems = (remote: RemoteRelease, shell: ShellRelease): readonly string[] => {
  const problems: string[] = [];
  // Shells also load remotes with a lower protocol.
  if (remote.loader_protocol > shell.loader_protocol) {
    problems.push(
      `${labelOf(remote)} was built for loader protocol ${remote.loader_protocol}; the shell has ${shell.loader_protocol}. ` +
        'Rebuild the shell.',
    );
  }
  if (!satisfies(shell.platform, remote.platform)) {
    problems.push(`${labelOf(remote)} needs platform ${remote.platform}; the shell has ${shell.platform}.`);
  }
  for (const [module, range] of Object.entries(remote.shared)) {
    const provided = ownValue(shell.provides, module);
    if (provided === undefined) problems.push(`${labelOf(remote)} needs ${module}, which the shell lacks.`);
    else if (!satisfies(provided, range)) {
      // All modules of a package have its version.
      const name = packageOf(module).replace('@backglass/', '');
      problems.push(`${labelOf(remote)} needs ${name} ${range}; the shell has ${provided}.`);
    }
  }
  problems.push(...exportProblems(remote, shell));
  if (shell.reads === 1) {
    if (remote.contributions !== undefined)
      problems.push(
        `${labelOf(remote)} contributes to pages of other remotes, which ${labelOf(shell)} cannot show.`,
      );
    const icon = remote.nav.find(entry => !ICONS_OF_SCHEMA_1.includes(entry.icon))?.icon;
    if (icon !== undefined)
      problems.push(`${labelOf(remote)} has the icon ${icon}, which ${labelOf(shell)} lacks.`);
  }
  return problems;
};

/** The router ignores case. The first word of a route belongs to one remote. */
const hasValidShape = (shape: string): boolean => shape === shape.toLowerCase() && !shape.startsWith('/:');

const addressProblems = (remotes: readonly RemoteRelease[]): string[] => {
  const problems: string[] = [];
  const owners = new Map<string, RemoteRelease>();
  for (const remote of remotes) {
    const shapes = new Set<string>();
    for (const { path } of remote.routes) {
      const shape = shapeOf(path);
      const [, first = ''] = shape.split('/');
      const owner = owners.get(first) ?? remote;
      if (!hasValidShape(shape)) {
        problems.push(
          `${labelOf(remote)} has route ${path}; routes are in lower case and begin with a fixed word.`,
        );
      }
      if (owner !== remote)
        problems.push(`${labelOf(remote)} and ${labelOf(owner)} both have routes below /${first}.`);
      if (shapes.has(shape)) problems.push(`${labelOf(remote)} has route ${path} twice.`);
      if (isReservedPath(path)) problems.push(`${labelOf(remote)} has route ${path}, which is the shell's.`);
      owners.set(first, owner);
      shapes.add(shape);
    }
  }
  return problems;
};

const navProblems = (remotes: readonly RemoteRelease[]): string[] => {
  const problems: string[] = [];
  const owners = new Map<string, RemoteRelease>();
  for (const remote of remotes) {
    for (const { path } of remote.nav) {
      const owner = owners.get(path);
      if (owner !== undefined)
        problems.push(`${labelOf(remote)} and ${labelOf(owner)} both navigate to ${path}.`);
      if (!remote.routes.some(route => route.path === path)) {
        problems.push(`${labelOf(remote)} navigates to ${path}, which is not one of its routes.`);
      }
      owners.set(path, remote);
    }
  }
  return problems;
};

export const globalProblems = (remotes: readonly RemoteRelease[]): string[] => {
  const problems: string[] = [];
  const owners = new Map<string, RemoteRelease>();
  for (const remote of remotes) {
    const { name, global } = remote;
    const owner = owners.get(global);
    // Two remotes with the same global would install each other's chunks.
    if (owner !== undefined)
      problems.push(`${labelOf(remote)} and ${labelOf(owner)} both define the global ${global}.`);
    if (!isGlobalOf(name, global))
      problems.push(`${labelOf(remote)} defines the global ${global}, which does not begin with its name.`);
    owners.set(global, remote);
  }
  return problems;
};

/** Returns all combinations of stable releases and canaries, because a centre may get any of them. */
const combinations = ({ remotes, canaries }: ReadSelection): readonly (readonly RemoteRelease[])[] =>
  canaries.reduce<readonly (readonly RemoteRelease[])[]>(
    (sets, { release }) =>
      sets.flatMap(set => [set, set.map(one => (one.name === release.name ? release : one))]),
    [remotes],
  );

const schemaProblems = (selection: ReadSelection): readonly string[] =>
  shellsOf(selection).flatMap(shell => {
    const reads = `${labelOf(shell)} reads compositions of schema ${shell.reads}`;
    if (shell.reads > COMPOSITION_SCHEMA) {
      return [
        `${reads}; this checkout writes up to schema ${COMPOSITION_SCHEMA}. ` +
          'Rebuild the shell, or run this command from the checkout of its build.',
      ];
    }
    if (selection.shellCanary === null || shell.reads >= SHELL_CANARY_SCHEMA) return [];
    return [
      `${reads}; a canary of the shell needs schema ${SHELL_CANARY_SCHEMA} in both releases. ` +
        'Make a newer shell live for all.',
    ];
  });

/**
 * Describes each reason why these releases cannot be in one page. A remote is compared with the shell only if one of them is in `compared`.
 */
export const incompatibilities = (
  selection: ReadSelection,
  compared: readonly Release[] = releasesOf(selection),
): readonly string[] => [
  ...schemaProblems(selection),
  ...new Set(
    combinations(selection).flatMap(remotes => [
      ...shellsOf(selection).flatMap(shell =>
        remotes
          .filter(remote => compared.includes(remote) || compared.includes(shell))
          .flatMap(remote => pairProblems(remote, shell)),
      ),
      ...addressProblems(remotes),
      ...navProblems(remotes),
      ...globalProblems(remotes),
    ]),
  ),
];
