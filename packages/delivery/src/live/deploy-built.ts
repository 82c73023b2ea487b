import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Composition, ShellSettings } from '@backglass/federation';
import * as z from 'zod';
import { incompatibilities } from '../composition/compatibility-rules.ts';
import { DeliveryError } from '../errors.ts';
import { storeDeltas } from './deltas.ts';
import { deploy } from './deploy.ts';
import { goLive } from './go-live.ts';
import type { History } from './history.ts';
import { allBuilds, withNewBuilds, type Built } from './select-builds.ts';
import { damageOfNewest, newestOf } from '../document/newest.ts';
import { publish } from '../release/publish.ts';
import { readSelection } from '../composition/read-selection.ts';
import { selectionOf, stableOf, type Selection } from '../composition/selection.ts';
import { DICTIONARY_COUNT } from '../store/dictionary-compression.ts';
import { isFolderStore } from '../store/folder.ts';
import type { Store } from '../store/store.ts';

const BY = 'npm start';

const builtSchema = z.record(z.string(), z.string());

export interface BuiltOptions {
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
  return Object.keys(built).filter(name => {
    const choice = live[name];
    return choice === undefined || typeof choice !== 'string' || stableOf(choice) !== built[name];
  });
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
  const built = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
  const attempt = async (): Promise<Outcome> => {
    if (problem !== null) throw new DeliveryError(problem);
    if (live === null)
      return {
        composition: await deploy(store, buildFolders, settings, { again: true, by: BY, dictionaryCount }),
      };
    if (last === null) return { composition: live, skipped: 'This data folder has no earlier deployment.' };
    let chosen: Selection | undefined;
    try {
      const choose = async (now: Composition | null, history: History) =>
        (chosen = await withNewBuilds(history, now, built, last));
      return { composition: await goLive(store, choose, { settings, cause }) };
    } catch (error) {
      if (!(error instanceof DeliveryError) || !isFolderStore(store)) throw error;
      if (chosen === undefined || !(await isIncompatible(store, chosen))) throw error;
      return {
        composition: await goLive(store, (now, history) => allBuilds(history, now, built), {
          settings,
          cause,
        }),
      };
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
