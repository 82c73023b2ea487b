import type { ComponentType } from 'react';
import type { Command } from './commands/commands.ts';
import type { ContributionLoader, ExtensionPointName } from './extension-points/extension-points.tsx';
import type { Messages, TextNamespace } from './i18n/texts.ts';

/** Loads the code of one screen. `Screen` has no props. It gets the route's parameters from `useParams`. */
export type ScreenLoader = () => Promise<{ readonly Screen: ComponentType }>;

/** The address of the page for which data is prefetched. */
export interface PageAddress {
  /** The parameters of the route's path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/**
 * What a remote exposes as `./remote`.
 * Its `remote.config.ts` has the paths, titles and navigation, because the host needs them before it loads the remote.
 */
export interface RemoteDefinition<Name extends string = string> {
  /** The name of the remote, which is also the namespace of its texts. */
  readonly name: Name;
  /** The texts of the remote, in every language. */
  readonly messages: Messages;
  /** A loader for each `screen` of its routes. */
  readonly screens: Readonly<Record<string, ScreenLoader>>;
  /**
   * Functions by the name of a `screen`. Each one fetches the first data of its screen by `prefetchQuery`.
   * The host calls the function while the screen's code loads, but only on pages behind the guard.
   * The host may not have restored the session yet, so a call may get a 401.
   */
  readonly prefetch?: Readonly<Record<string, (address: PageAddress) => void>>;
  /** A loader for each contribution that `remote.config.ts` declares, by extension point. */
  readonly contributions?: { readonly [Point in ExtensionPointName]?: ContributionLoader<Point> };
  /**
   * The palette offers these commands on every page once the remote is loaded.
   * The palette itself loads the remotes that contribute to `palette.commands`.
   */
  readonly commands?: readonly Command<Name>[];
}

/** Returns the definition unchanged. It exists for the type check. */
export const defineRemote = <Name extends TextNamespace>(
  definition: RemoteDefinition<Name>,
): RemoteDefinition<Name> => definition;
