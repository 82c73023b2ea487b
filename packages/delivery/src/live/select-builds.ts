import type { Composition } from '@backglass/federation';
import { selectionOf, stableSelectionOf, withReleases, type Selection } from '../composition/selection.ts';
import type { History } from './history.ts';
import { rolledBackCanaries } from './rolled-back.ts';

/** The version of each build, by name. */
export type Built = Readonly<Record<string, string>>;

const withoutRolledBack = async (history: History, built: Built): Promise<Built> => {
  const refs = Object.entries(built).map(([name, version]) => ({ name, version }));
  const ended = await rolledBackCanaries(history, refs);
  return Object.fromEntries(Object.entries(built).filter(([name]) => !ended.some(one => one.name === name)));
};

/** The live releases, with new builds instead of older ones, and without remotes that the workspace lacks. `last` was deployed before. */
export const withNewBuilds = async (
  history: History,
  live: Composition | null,
  built: Built,
  last: Built,
): Promise<Selection> => {
  const added = Object.entries(built).filter(([name, version]) => last[name] !== version);
  const releases = await withoutRolledBack(history, Object.fromEntries(added));
  const { shell, ...remotes } = withReleases(selectionOf(live), releases);
  const isRemoved = (name: string): boolean => name in last && !(name in built);
  return { ...Object.fromEntries(Object.entries(remotes).filter(([name]) => !isRemoved(name))), shell };
};

/** All builds. The stable release replaces a rolled-back canary. */
export const allBuilds = async (
  history: History,
  live: Composition | null,
  built: Built,
): Promise<Selection> => {
  const stable = Object.entries(stableSelectionOf(live)).filter(([name]) => name in built);
  const { shell, ...remotes } = {
    ...Object.fromEntries(stable),
    ...(await withoutRolledBack(history, built)),
  };
  return { ...remotes, shell: shell ?? stableSelectionOf(live).shell };
};
