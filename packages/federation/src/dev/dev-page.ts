import type * as refreshRuntime from 'react-refresh/runtime';

/** A build that can change while it runs. */
export interface HotBuild {
  /** Hash of what runs now. */
  hash(): string;
  /**
   * Takes one build further. Answers whether that could be done.
   * @throws when a module that changed cannot be replaced.
   */
  update(): Promise<boolean>;
}

/** What the host of a page in development has for the remote that is being edited. */
export interface DevPage {
  /** The one runtime of Fast Refresh: it must have seen React before React was evaluated. */
  readonly refresh: typeof refreshRuntime;
  /** Keeps a build up to date from now on, in the place of the one before. */
  join(build: HotBuild): void;
}

declare global {
  var __BACKGLASS_DEV__: DevPage | undefined;
}
