import type { ComposedShell } from '@backglass/federation';
import { provided } from './provided.ts';

interface SharedVersion {
  readonly get: () => Promise<() => unknown>;
  readonly from: string;
  readonly eager: boolean;
  /** A federation runtime never replaces a loaded version by a copy of its own. */
  readonly loaded: true;
}

export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>;

/** The modules of the host for one container. Its federation runtime writes into the scope, so each container gets its own. */
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
