import type { ComponentType, ReactNode } from 'react';
import type { Command } from './commands/commands.ts';
import type { ContributionLoader, ExtensionPointName } from './extension-points.tsx';
import type { Messages, TextKey, TextNamespace } from './i18n/texts.ts';

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
  /** The page of tutorials loads and shows these. The remote declares a contribution to `tutorials`. */
  readonly tutorials?: () => Promise<{ readonly tutorials: RemoteTutorials }>;
}

/** What a remote shows on the page of tutorials. `Namespace` types its text keys: it is `<remote>_tutorials`. */
export interface RemoteTutorials<Namespace extends string = string> {
  /** The texts of the tutorials. They are not among those of the remote, because no other page loads them. */
  readonly messages: Messages;
  readonly tutorials: readonly Tutorial<Namespace>[];
}

interface Tutorial<Namespace extends string> {
  /** Unique within the remote. */
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: TextKey<Namespace>;
  readonly text: TextKey<Namespace>;
  /** The tour over pages. Without steps there is no tour. */
  readonly steps?: readonly TourStep<Namespace>[];
  /** What the page says beyond the tour. */
  readonly tips: readonly TextKey<Namespace>[];
}

interface TourStep<Namespace extends string> {
  /** The path of the page that the step opens: a page for operators, without parameters. The tour is not offered if a page is not live. */
  readonly path: string;
  /** The selector of the element at which the step points. The first visible match counts, so a phone may show another element. */
  readonly target: string;
  /** The element is in a dialog of the page. The step waits until the page has opened a dialog. */
  readonly isInDialog?: boolean;
  readonly title: TextKey<Namespace>;
  readonly text: TextKey<Namespace>;
}

/** Returns the definition unchanged. It exists for the type check. */
export const defineRemote = <Name extends TextNamespace>(
  definition: RemoteDefinition<Name>,
): RemoteDefinition<Name> => definition;
