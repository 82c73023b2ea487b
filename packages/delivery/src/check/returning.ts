import { brotliCompressSync } from 'node:zlib';
import type { Composition } from '@backglass/federation';
import { LIVE } from '../live.ts';
import { keys } from '../store/keys.ts';
import type { Store } from '../store/store.ts';

/** What somebody downloads who was here before one part was deployed, and opens one of its pages after. */
export interface Returning {
  /** `shell`, or the remote that was deployed. */
  readonly name: string;
  /** The page that is opened; of the shell any. */
  readonly path: string;
  /** Compressed as browsers get them: the document, and the files of the new release that the page needs. */
  readonly bytes: number;
  /** How many files, the document among them. */
  readonly files: number;
}

const sentBytes = async (store: Store, address: string): Promise<number> => {
  const key = address.slice(1);
  return ((await store.read(`${key}.br`)) ?? (await store.read(key)))?.length ?? 0;
};

/**
 * What a deploy of each part costs those who come back: every other file has the address that it had, and is in their cache.
 * For the page of each remote that needs most, and for the shell.
 */
export const returningVisits = async (store: Store, live: Composition): Promise<readonly Returning[]> => {
  const document = (await store.read(keys.document(LIVE, live.number))) ?? Buffer.alloc(0);
  const documentBytes = brotliCompressSync(document).length;
  const visit = async (
    name: string,
    version: string,
    path: string,
    addresses: readonly string[],
  ): Promise<Returning> => {
    // What did not change with it is named in an earlier release.
    const own = addresses.filter(address => address.startsWith(`/releases/${name}/${version}/`));
    const sizes = await Promise.all(own.map(address => sentBytes(store, address)));
    return {
      name,
      path,
      bytes: sizes.reduce((sum, size) => sum + size, documentBytes),
      files: own.length + 1,
    };
  };
  const { shell, remotes } = live;
  const ofRemotes = await Promise.all(
    Object.entries(remotes).map(async ([name, { version, routes }]) => {
      const visits = await Promise.all(
        routes.map(({ path, preload }) => visit(name, version, path, preload)),
      );
      return visits.sort((a, b) => b.bytes - a.bytes).slice(0, 1);
    }),
  );
  const ofShell = await visit('shell', shell.version, '/', [...shell.scripts, ...shell.styles]);
  return [ofShell, ...ofRemotes.flat()];
};
