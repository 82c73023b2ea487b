import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Composition, ShellSettings } from '@backglass/federation';
import * as z from 'zod';
import { incompatibilities } from '../composition/compatibility-rules.ts';
import { DeliveryError } from '../errors.ts';
import { deploy } from './deploy.ts';
import { goLive } from './go-live.ts';
import { rolledBackCanaries } from './history.ts';
import { liveComposition } from '../document/channel.ts';
import { publish } from '../release/publish.ts';
import { readSelection } from '../composition/read-selection.ts';
import {
  selectionOf,
  stableOf,
  stableSelectionOf,
  withReleases,
  type Selection,
} from '../composition/selection.ts';
import { isFolderStore } from '../store/folder.ts';
import type { Store } from '../store/store.ts';

/** Who makes compositions as a server starts. */
const BY = 'npm start';

const builtSchema = z.record(z.string(), z.string());
type Built = z.infer<typeof builtSchema>;

export interface BuiltOptions {
  readonly settings: ShellSettings;
  /** The file that remembers which builds were deployed so the last time. */
  readonly memory: string;
}

interface Outcome {
  /** What is live now. */
  readonly composition: Composition;
  /** Why nothing was deployed; absent: it was. */
  readonly held?: string;
}

export interface DeployedBuilt extends Outcome {
  /** Parts of which something else is live than what is built, because somebody wanted it so. */
  readonly kept: readonly string[];
}

const remembered = async (file: string): Promise<Built | null> => {
  try {
    return builtSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
};

const remember = async (file: string, built: Built): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, JSON.stringify(built));
  await rename(`${file}.tmp`, file);
};

/** What of this was not rolled back while some centres tried it. */
const wanted = async (store: Store, built: Built): Promise<Built> => {
  const refs = Object.entries(built).map(([name, version]) => ({ name, version }));
  const ended = await rolledBackCanaries(store, refs);
  return Object.fromEntries(Object.entries(built).filter(([name]) => !ended.some(one => one.name === name)));
};

/** What is live, with new builds, and without remotes that are built no more. */
const updated = async (
  store: Store,
  live: Composition | null,
  built: Built,
  last: Built,
): Promise<Selection> => {
  const added = Object.entries(built).filter(([name, version]) => last[name] !== version);
  const releases = await wanted(store, Object.fromEntries(added));
  const { shell, ...remotes } = withReleases(selectionOf(live), releases);
  const gone = (name: string): boolean => name in last && !(name in built);
  return { ...Object.fromEntries(Object.entries(remotes).filter(([name]) => !gone(name))), shell };
};

/** What is built of everything, and of what was rolled back what is live for all. */
const everything = async (store: Store, live: Composition | null, built: Built): Promise<Selection> => {
  const stable = Object.entries(stableSelectionOf(live)).filter(([name]) => name in built);
  const { shell, ...remotes } = { ...Object.fromEntries(stable), ...(await wanted(store, built)) };
  return { ...remotes, shell: shell ?? stableSelectionOf(live).shell };
};

/** Whether releases do not go together, or one of them is not there any more: nothing else is a reason to give up what is live. */
const isUnfit = async (store: Store, selection: Selection): Promise<boolean> => {
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
 * Publishes everything that is built, and makes live what this checkout did not deploy before. What somebody promoted, tried or
 * rolled back since stays until its part has a new build; a canary that was rolled back stays out even then. Where nothing is live,
 * all builds go live. In a folder, which one process has for itself, they also do when what is live does not fit what is new. A
 * store that others share stays as it is then, and so does any store when `memory` knows of no deployment: what is live may be
 * another server's doing, or this one's before it lost its disk. Throws {@link DeliveryError} when a build is not whole, or while
 * nothing is live as {@link deploy} does.
 */
export const deployBuilt = async (
  store: Store,
  buildFolders: readonly string[],
  { settings, memory }: BuiltOptions,
): Promise<DeployedBuilt> => {
  const cause = { kind: 'promote', by: BY } as const;
  const live = await liveComposition(store);
  const last = await remembered(memory);
  const releases = await Promise.all(buildFolders.map(folder => publish(store, folder)));
  const built = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
  const attempt = async (): Promise<Outcome> => {
    if (live === null)
      return { composition: await deploy(store, buildFolders, settings, { again: true, by: BY }) };
    if (last === null)
      return { composition: live, held: 'Nothing was deployed from this data folder before.' };
    let chosen: Selection | undefined;
    try {
      const choose = async (now: Composition | null) => (chosen = await updated(store, now, built, last));
      return { composition: await goLive(store, choose, { settings, cause }) };
    } catch (error) {
      if (!(error instanceof DeliveryError) || !isFolderStore(store)) throw error;
      if (chosen === undefined || !(await isUnfit(store, chosen))) throw error;
      return { composition: await goLive(store, now => everything(store, now, built), { settings, cause }) };
    }
  };
  const outcome = await attempt().catch(async (error: unknown): Promise<Outcome> => {
    if (!(error instanceof DeliveryError) || live === null) throw error;
    return { composition: (await liveComposition(store)) ?? live, held: error.message };
  });
  // What was refused is tried again at the next start.
  if (outcome.held === undefined || last === null) await remember(memory, built);
  return { ...outcome, kept: keptOf(outcome.composition, built) };
};
