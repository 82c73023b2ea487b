import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Composition, ShellSettings } from '@backglass/federation';
import * as z from 'zod';
import { DeliveryError } from './delivery-error.ts';
import { deploy } from './deploy.ts';
import { goLive } from './go-live.ts';
import { liveComposition } from './live.ts';
import { publish } from './publish.ts';
import { selectionOf, steadyOf, withReleases, type Selection } from './selection.ts';
import type { Store } from './store/store.ts';

const builtSchema = z.record(z.string(), z.string());
type Built = z.infer<typeof builtSchema>;

export interface BuiltOptions {
  readonly settings: ShellSettings;
  /** The file that remembers which builds were deployed so the last time. */
  readonly memory: string;
}

export interface DeployedBuilt {
  readonly composition: Composition;
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
 * back since stays as it is, until its part is built anew. The first time, and when what is live does not go with what is new,
 * everything that is built goes live. Throws as {@link deploy} does.
 */
export const deployBuilt = async (
  store: Store,
  buildFolders: readonly string[],
  { settings, memory }: BuiltOptions,
): Promise<DeployedBuilt> => {
  const last = (await liveComposition(store)) === null ? null : await remembered(memory);
  const releases = await Promise.all(buildFolders.map(folder => publish(store, folder)));
  const built = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
  const all = () => deploy(store, buildFolders, settings);
  const composition =
    last === null
      ? await all()
      : await goLive(store, live => updated(live, built, last), { settings }).catch((error: unknown) => {
          if (error instanceof DeliveryError) return all();
          throw error;
        });
  await remember(memory, built);
  return { composition, kept: keptOf(composition, built) };
};
