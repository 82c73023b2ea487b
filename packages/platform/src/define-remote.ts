import type { ComponentType } from 'react';
import type { Command } from './commands/commands.ts';
import type { Messages, TextNamespace } from './i18n/texts.ts';

/** Loads one screen's code. `Screen` renders it; its route's parameters come from the platform's navigation hooks. */
export type ScreenLoader = () => Promise<{ readonly Screen: ComponentType }>;

/** Which page of a screen is going to be shown. */
export interface PageAddress {
  /** Of its route's path, by their names. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** What a remote exposes as `./remote`. Paths, titles and navigation are in its `remote.config.ts`, known without its code. */
export interface RemoteDefinition<Name extends string = string> {
  /** The namespace of its texts too. */
  readonly name: Name;
  /** All of its texts. */
  readonly messages: Messages;
  /** A loader for every `screen` that its routes name. */
  readonly screens: Readonly<Record<string, ScreenLoader>>;
  /**
   * By `screen`, what begins to read what it shows first (`readAhead`). Called for an operator's page that is going to be shown,
   * while its code is on its way; the session may still turn out to be over.
   */
  readonly ahead?: Readonly<Record<string, (address: PageAddress) => void>>;
  /** What an operator can do of it from anywhere, from when its code is there. */
  readonly commands?: readonly Command<Name>[];
}

/** Types a remote's definition where it is written. */
export const defineRemote = <Name extends TextNamespace>(
  definition: RemoteDefinition<Name>,
): RemoteDefinition<Name> => definition;
