import type * as refreshRuntime from 'react-refresh/runtime';

/** A running build with hot module replacement. */
export interface HotBuild {
  /** Hash of the running code. */
  hash(): string;
  /**
   * Applies one update; false when there is none.
   * @throws when a changed module cannot be replaced.
   */
  update(): Promise<boolean>;
}

/** The interface of a development page for the edited remote. */
export interface DevPage {
  /** The runtime of Fast Refresh, which must be installed before React runs. */
  readonly refresh: typeof refreshRuntime;
  /** Registers the running build for updates, in place of an earlier one. */
  join(build: HotBuild): void;
}

declare global {
  var __BACKGLASS_DEV__: DevPage | undefined;
}
