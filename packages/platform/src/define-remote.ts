import type { ComponentType } from 'react';
import type { Command } from './commands/commands.ts';
import type { ContributionLoader, ExtensionPointName } from './extension-points/extension-points.tsx';
import type { Messages, TextNamespace } from './i18n/texts.ts';

/** Loads one screen's code. `Screen` renders it; its route's parameters come from the platform's navigation hooks. */
export type ScreenLoader = () => Promise<{ readonly Screen: ComponentType }>;

/** The address of the page that will be shown. */
export interface PageAddress {
  /** The parameters of its route's path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** What a remote exposes as `./remote`. Its `remote.config.ts` has paths, titles and navigation, which the host knows before it loads code. */
export interface RemoteDefinition<Name extends string = string> {
  /** Also the namespace of its texts. */
  readonly name: Name;
  /** All of its texts. */
  readonly messages: Messages;
  /** A loader for each `screen` of its routes. */
  readonly screens: Readonly<Record<string, ScreenLoader>>;
  /**
   * Prefetches the first data of each `screen`, by `prefetchQuery`. The host calls it for an operator's page while the screen's code
   * loads. The session may not be restored yet, and may turn out to have ended.
   */
  readonly prefetch?: Readonly<Record<string, (address: PageAddress) => void>>;
  /** A loader for each contribution of its `remote.config.ts`, by extension point. */
  readonly contributions?: { readonly [Point in ExtensionPointName]?: ContributionLoader<Point> };
  /**
   * Commands that the palette offers on every page, once the remote is loaded. The palette loads a remote that contributes to
   * `palette.commands`.
   */
  readonly commands?: readonly Command<Name>[];
}

/** Returns the definition unchanged; checks its type. */
export const defineRemote = <Name extends TextNamespace>(
  definition: RemoteDefinition<Name>,
): RemoteDefinition<Name> => definition;
