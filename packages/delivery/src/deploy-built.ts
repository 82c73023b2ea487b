import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Composition, ShellSettings } from '@backglass/federation';
import * as z from 'zod';
import { DeliveryError, Overtaken } from './delivery-error.ts';
import { deploy } from './deploy.ts';
import { goLive } from './go-live.ts';
import { liveComposition } from './live.ts';
import { publish } from './publish.ts';
import { selectionOf, steadyOf, withReleases, type Selection } from './selection.ts';
import { isFolderStore } from './store/folder.ts';
import type { Store } from './store/store.ts';

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

/** What is live, with what was built anew since the last time, and without what is built no more. */
const updated = (live: Composition | null, built: Built, last: Built): Selection => {
  const anew = Object.entries(built).filter(([name, version]) => last[name] !== version);
  const { shell, ...remotes } = withReleases(selectionOf(live), Object.fromEntries(anew));
  const gone = (name: string): boolean => name in last && !(name in built);
  return { ...Object.fromEntries(Object.entries(remotes).filter(([name]) => !gone(name))), shell };
};

const keptOf = (composition: Composition, built: Built): readonly string[] => {
  const live = selectionOf(composition);
  return Object.keys(built).filter(name => {
    const choice = live[name];
    return choice === undefined || typeof choice !== 'string' || steadyOf(choice) !== built[name];
  });
};

/**
 * Publishes what is built of everything, and makes live what was not deployed so before: what somebody promoted, tried or took
 * back since stays as it is, until its part is built anew. Where nothing is live everything that is built goes live, and in a
 * folder, which one process has for itself, also when what is live does not go with what is new. A store that others share stays as
 * it is then, and any store when `memory` knows of no deployment: what is live may be another server's doing, or this one's
 * before it lost its disk. Throws as {@link deploy} does.
 */
export const deployBuilt = async (
  store: Store,
  buildFolders: readonly string[],
  { settings, memory }: BuiltOptions,
): Promise<DeployedBuilt> => {
  const live = await liveComposition(store);
  const last = await remembered(memory);
  const releases = await Promise.all(buildFolders.map(folder => publish(store, folder)));
  const built = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
  const all = () => deploy(store, buildFolders, settings);
  const anew = async (): Promise<Outcome> => {
    if (live === null) return { composition: await all() };
    if (last === null)
      return { composition: live, held: 'Nothing was deployed from this data folder before.' };
    return { composition: await goLive(store, now => updated(now, built, last), { settings }) };
  };
  const outcome = await anew().catch(async (error: unknown): Promise<Outcome> => {
    if (!(error instanceof DeliveryError) || live === null) throw error;
    if (isFolderStore(store) && !(error instanceof Overtaken)) return { composition: await all() };
    return { composition: (await liveComposition(store)) ?? live, held: error.message };
  });
  // What was refused is tried again at the next start.
  if (outcome.held === undefined || last === null) await remember(memory, built);
  return { ...outcome, kept: keptOf(outcome.composition, built) };
};
