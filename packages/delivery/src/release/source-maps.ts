import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@backglass/federation';
import { keys, type Store } from '../store/store.ts';

/** Returns null for a file that is not JSON. */
const withoutSources = (content: Buffer): string | null => {
  try {
    return JSON.stringify({ ...(JSON.parse(content.toString('utf8')) as object), sourcesContent: undefined });
  } catch {
    return null;
  }
};

/** Stores source maps for the command `crashes`. The edge never serves them, because `release.json` does not name them. */
export const storeSourceMaps = async (store: Store, release: Release, folder: string): Promise<void> => {
  const scripts = Object.keys(release.files).filter(file => file.endsWith('.js'));
  await Promise.all(
    scripts.map(async file => {
      const content = await readFile(join(folder, `${file}.map`)).catch(() => null);
      const map = content && withoutSources(content);
      const key = keys.sourceMap(keys.file(release.name, release.version, file));
      if (map === null || (await store.read(key))?.equals(Buffer.from(map)) === true) return;
      await store.write(key, map);
    }),
  );
};
