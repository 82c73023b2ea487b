import type { ComposedShell } from '@backglass/federation';
import { provided } from './provided.ts';

/** A version of a shared module, as containers of Module Federation read it. */
interface SharedVersion {
  readonly get: () => Promise<() => unknown>;
  readonly from: string;
  readonly eager: boolean;
  /** A federation runtime never replaces a loaded version by a copy of its own. */
  readonly loaded: true;
}

/** Module Federation's share scope: module, then version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>;

/** The modules of the host for a container. Each container gets its own scope, because its federation runtime writes into the scope. */
export const createShareScope = ({ provides }: Pick<ComposedShell, 'provides'>): ShareScope =>
  Object.fromEntries(
    Object.entries(provided).map(([request, load]) => {
      const get = async () => {
        const module = await load();
        return () => module;
      };
      const shared: SharedVersion = { get, from: 'shell', eager: false, loaded: true };
      return [request, { [provides[request] ?? '0']: shared }];
    }),
  );
