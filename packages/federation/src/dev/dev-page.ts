import type * as refreshRuntime from 'react-refresh/runtime';

/** A running build with hot module replacement. */
export interface HotBuild {
  /** The hash of the running code. */
  hash(): string;
  /**
   * Applies one update. Returns false when there is none.
   * @throws when a changed module cannot be replaced.
   */
  update(): Promise<boolean>;
}

/** What a development page offers the edited remote. */
export interface DevPage {
  /** The runtime of Fast Refresh. It must be installed before React runs. */
  readonly refresh: typeof refreshRuntime;
  /** Registers the running build for updates, in place of an earlier one. */
  join(build: HotBuild): void;
}

declare global {
  var __BACKGLASS_DEV__: DevPage | undefined;
}
