import { brotliCompressSync } from 'node:zlib';
import type { ComposedRoute, Composition } from '@backglass/federation';
import { LIVE } from '../live.ts';
import { keys } from '../store/keys.ts';
import type { Store } from '../store/store.ts';

/** What somebody downloads who was here before one part was deployed, and opens one of its pages after. */
export interface Returning {
  /** `shell`, or the remote that was deployed. */
  readonly name: string;
  /** The page that is opened: the one that needs most of the part. */
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
 * For the page that needs most of the shell, and for the one of each remote.
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
  const heaviest = async (
    name: string,
    version: string,
    routes: readonly ComposedRoute[],
    everywhere: readonly string[],
  ): Promise<readonly Returning[]> => {
    const visits = await Promise.all(
      routes.map(({ path, preload }) => visit(name, version, path, [...everywhere, ...preload])),
    );
    return visits.sort((a, b) => b.bytes - a.bytes).slice(0, 1);
  };
  const { shell, remotes } = live;
  const linked = [...shell.scripts, ...shell.styles];
  const all = Object.values(remotes).flatMap(({ routes }) => routes);
  const ofRemotes = await Promise.all(
    Object.entries(remotes).map(([name, { version, routes }]) => heaviest(name, version, routes, [])),
  );
  return [...(await heaviest('shell', shell.version, all, linked)), ...ofRemotes.flat()];
};
