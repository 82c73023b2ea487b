import * as z from 'zod';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Composition, ShellSettings } from '@backglass/federation';
import { incompatibilities } from '../composition/compatibility-check.ts';
import { DeliveryError } from '../errors.ts';
import { storeDeltas } from './deltas.ts';
import { deploy, goLive } from './go-live.ts';
import { type History, rolledBackCanaries } from './history.ts';
import { damageOfNewest, newestOf } from '../document/channel.ts';
import { publish } from '../release/publish.ts';
import { versionsOf } from '../release/ref.ts';
import {
  readSelection,
  selectionOf,
  type Selection,
  stableSelectionOf,
  withReleases,
} from '../composition/selection.ts';
import { DICTIONARY_COUNT } from '../store/compression.ts';
import { isFolderStore } from '../store/folder.ts';
import type { Store } from '../store/store.ts';

const BY = 'npm start';

const builtSchema = z.record(z.string(), z.string());

/** The version of each build, by name. */
type Built = Readonly<z.infer<typeof builtSchema>>;

interface BuiltOptions {
  readonly settings: ShellSettings;
  /** The file that records the deployed versions. */
  readonly stateFile: string;
  readonly dictionaryCount?: number;
}

interface Outcome {
  readonly composition: Composition;
  readonly skipped?: string;
}

export interface DeployedBuilt extends Outcome {
  /** Names with another live release than the build of this checkout, because somebody promoted or rolled back a release. */
  readonly kept: readonly string[];
}

const readLast = async (file: string): Promise<Built | null> => {
  try {
    return builtSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
};

const writeLast = async (file: string, built: Built): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, JSON.stringify(built));
  await rename(`${file}.tmp`, file);
};

const isIncompatible = async (store: Store, selection: Selection): Promise<boolean> => {
  try {
    return incompatibilities(await readSelection(store, selection)).length > 0;
  } catch (error) {
    if (error instanceof DeliveryError) return true;
    throw error;
  }
};

const keptOf = (composition: Composition, built: Built): readonly string[] => {
  const live = selectionOf(composition);
  return Object.keys(built).filter(name => live[name] !== built[name]);
};

/**
 * Publishes all builds of this checkout, and makes new builds live:
 *
 * - In an empty store, all builds go live. Throws like {@link deploy}.
 * - A promotion, canary or rollback by others stays until there is a new build of the same name.
 * - A rolled-back canary does not go live again.
 * - If new builds are incompatible with the live releases, all builds go live in a folder. S3 does not change, because other
 *   servers may use it.
 * - The live composition stays while the newest document is damaged. It also stays without a `stateFile`, because another server may
 *   have made it.
 *
 * Throws {@link DeliveryError} when a build is incomplete.
 */
export const deployBuilt = async (
  store: Store,
  buildFolders: readonly string[],
  { settings, stateFile, dictionaryCount = DICTIONARY_COUNT }: BuiltOptions,
): Promise<DeployedBuilt> => {
  const cause = { kind: 'promote', by: BY } as const;
  const newest = await newestOf(store);
  const live = newest.document?.composition ?? null;
  const problem = damageOfNewest(newest);
  const last = await readLast(stateFile);
  const releases = await Promise.all(buildFolders.map(folder => publish(store, folder)));
  await storeDeltas(store, releases, dictionaryCount);
  const built = versionsOf(releases);
  const attempt = async (): Promise<Outcome> => {
    if (problem !== null) throw new DeliveryError(problem);
    if (live === null) {
      const options = { again: true, by: BY, dictionaryCount };
      return { composition: await deploy(store, buildFolders, settings, options) };
    }
    if (last === null) return { composition: live, skipped: 'This data folder has no earlier deployment.' };
    let chosen: Selection | undefined;
    try {
      const choose = async (now: Composition | null, history: History) =>
        (chosen = await withNewBuilds(history, now, built, last));
      return { composition: await goLive(store, choose, { settings, cause }) };
    } catch (error) {
      if (!(error instanceof DeliveryError) || !isFolderStore(store)) throw error;
      if (chosen === undefined || !(await isIncompatible(store, chosen))) throw error;
      const all = (now: Composition | null, history: History) => allBuilds(history, now, built);
      return { composition: await goLive(store, all, { settings, cause }) };
    }
  };
  const outcome = await attempt().catch(async (error: unknown): Promise<Outcome> => {
    if (!(error instanceof DeliveryError) || live === null) throw error;
    return { composition: (await newestOf(store)).document?.composition ?? live, skipped: error.message };
  });
  // The next start tries skipped builds again.
  if (outcome.skipped === undefined || last === null) await writeLast(stateFile, built);
  return { ...outcome, kept: keptOf(outcome.composition, built) };
};

const withoutRolledBack = async (history: History, built: Built): Promise<Built> => {
  const refs = Object.entries(built).map(([name, version]) => ({ name, version }));
  const ended = await rolledBackCanaries(history, refs);
  return Object.fromEntries(Object.entries(built).filter(([name]) => !ended.some(one => one.name === name)));
};

/** The live releases, with new builds instead of older ones, and without remotes that the workspace lacks. `last` was deployed before. */
const withNewBuilds = async (
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
const allBuilds = async (history: History, live: Composition | null, built: Built): Promise<Selection> => {
  const stable = Object.entries(stableSelectionOf(live)).filter(([name]) => name in built);
  const { shell, ...remotes } = {
    ...Object.fromEntries(stable),
    ...(await withoutRolledBack(history, built)),
  };
  return { ...remotes, shell: shell ?? stableSelectionOf(live).shell };
};
