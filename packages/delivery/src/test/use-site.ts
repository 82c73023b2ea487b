import { join } from 'node:path';
import type { Composition, Release } from '@backglass/federation';
import type { Selection } from '../composition/selection.ts';
import { compose } from '../live/compose.ts';
import { promote } from '../live/go-live.ts';
import { publish } from '../release/publish.ts';
import { folderStore, type FolderStore } from '../store/folder.ts';
import { scratch, SETTINGS, type Files, type Scratch } from './workspace.ts';

interface TestSite {
  readonly store: FolderStore;
  /** Writes a build. Returns the folder. */
  build(release: Release, files?: Files): Promise<string>;
  /** Builds and publishes a release. */
  publish(release: Release, files?: Files): Promise<void>;
  publishAll(...releases: readonly Release[]): Promise<void>;
  goLive(selection: Selection, now?: Date): Promise<Composition>;
}

/** Gives each test a site with an empty store. */
export function useSite(): TestSite {
  let place: Scratch;
  let store: FolderStore;
  beforeEach(async () => {
    place = await scratch();
    store = folderStore(join(place.root, 'store'));
  });
  afterEach(() => place.dispose());
  const site: TestSite = {
    get store() {
      return store;
    },
    build: (release, files) => place.build(release, files),
    async publish(release, files) {
      await publish(store, await place.build(release, files));
    },
    async publishAll(...releases) {
      for (const release of releases) await site.publish(release);
    },
    async goLive(selection, now = new Date()) {
      return promote(store, await compose(store, selection, { now }), SETTINGS);
    },
  };
  return site;
}
