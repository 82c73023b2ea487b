import { join } from 'node:path';
import type { RemoteRelease, ShellRelease } from '@backglass/federation';
import { deployBuilt, type DeployedBuilt } from '../live/deploy-built.ts';
import { goLive } from '../live/go-live.ts';
import { liveComposition } from '../document/channel.ts';
import { publish } from '../release/publish.ts';
import { selectionOf, stableSelectionOf, withReleases } from '../composition/selection.ts';
import type { Store } from '../store/store.ts';
import { memoryStore } from './fake-stores.ts';
import { remoteRelease, scratch, SETTINGS, shellRelease, version, type Scratch } from './workspace.ts';

interface Checkout {
  readonly shell: string;
  readonly games?: string;
  readonly booths?: string;
}

interface Change {
  readonly shell?: Partial<ShellRelease>;
  readonly remotes?: Partial<RemoteRelease>;
}

export interface StartedCheckouts {
  readonly place: Scratch;
  store: Store;
  start(
    checkout: Checkout,
    change?: Change,
    settings?: typeof SETTINGS,
    dataDir?: string,
  ): Promise<DeployedBuilt>;
  /** Returns the digits of the live stable versions. */
  live(): Promise<Readonly<Record<string, string | undefined>>>;
  /** Promotes as another user of the store. `percent` makes a canary. */
  promote(digit: string, percent?: number, change?: Partial<RemoteRelease>, name?: string): Promise<void>;
}

export const startedCheckouts = async (): Promise<StartedCheckouts> => {
  const place = await scratch();
  const server: StartedCheckouts = {
    place,
    store: memoryStore(),
    async start({ shell, ...remotes }, change = {}, settings = SETTINGS, dataDir = 'data') {
      const builds = [
        await place.build(shellRelease({ version: version(shell), ...change.shell })),
        ...(await Promise.all(
          Object.entries(remotes).map(([name, digit]) =>
            place.build(remoteRelease(name, { version: version(digit as string), ...change.remotes })),
          ),
        )),
      ];
      const stateFile = join(place.root, dataDir, 'deployed.json');
      return deployBuilt(server.store, builds, { settings, stateFile });
    },
    async live() {
      const selection = stableSelectionOf(await liveComposition(server.store));
      return Object.fromEntries(Object.entries(selection).map(([name, of]) => [name, of.at(-1)]));
    },
    async promote(digit, percent, change = {}, name = 'games') {
      const release = remoteRelease(name, { version: version(digit), ...change });
      await publish(server.store, await place.build(release));
      const choose = (now: Parameters<typeof selectionOf>[0]) =>
        withReleases(selectionOf(now), { [name]: version(digit) }, percent);
      await goLive(server.store, choose, { settings: SETTINGS });
    },
  };
  return server;
};
