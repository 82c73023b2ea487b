import { releaseUrlSchema } from '@backglass/federation';
import { integrityOf } from '@backglass/federation/integrity';
import { releasesIn } from '../composition/addresses.ts';
import { liveComposition } from '../document/channel.ts';
import type { Store } from '../store/store.ts';

export const brokenFiles = async (store: Store): Promise<readonly string[]> => {
  const live = await liveComposition(store);
  if (live === null) return ['nothing is live'];
  const broken: string[] = [];
  for (const { hashes } of releasesIn(live)) {
    for (const [url, expected] of Object.entries(hashes)) {
      const content = await store.read(releaseUrlSchema.parse(url).slice(1));
      if (content === null || integrityOf(content) !== expected) broken.push(url);
    }
  }
  return broken;
};
