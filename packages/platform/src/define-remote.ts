import type { ComponentType } from 'react';
import type { Command } from './commands/commands.ts';
import type { ContributionLoader, ExtensionPointName } from './extension-points.tsx';
import type { Messages, TextNamespace } from './i18n/texts.ts';

/** Loads the code of one screen. `Screen` has no props. It gets the route's parameters from `useParams`. */
export type ScreenLoader = () => Promise<{ readonly Screen: ComponentType }>;

/** The page for which data is prefetched. */
export interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** What a remote exposes as `./remote`. The host reads paths, titles and navigation in `remote.config.ts` before it loads the remote. */
export interface RemoteDefinition<Name extends string = string> {
  /** The name of the remote, which is also the namespace of its texts. */
  readonly name: Name;
  readonly messages: Messages;
  /** A loader for each `screen` of its routes. */
  readonly screens: Readonly<Record<string, ScreenLoader>>;
  /**
   * A function for each `screen` that fetches its first data by `prefetchQuery`, while the screen's code loads.
   * The host calls it only on pages behind the guard. A call may get a 401, because the session may not be restored yet.
   */
  readonly prefetch?: Readonly<Record<string, (address: PageAddress) => void>>;
  /** A loader for each contribution that `remote.config.ts` declares, by extension point. */
  readonly contributions?: { readonly [Point in ExtensionPointName]?: ContributionLoader<Point> };
  /** The palette offers these commands once the remote is loaded. It loads remotes that declare `palette.commands`. */
  readonly commands?: readonly Command<Name>[];
}

/** Returns the definition unchanged. It exists for the type check. */
export const defineRemote = <Name extends TextNamespace>(
  definition: RemoteDefinition<Name>,
): RemoteDefinition<Name> => definition;
