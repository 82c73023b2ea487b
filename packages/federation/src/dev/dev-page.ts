import type * as refreshRuntime from 'react-refresh/runtime';

export interface HotBuild {
  hash(): string;
  /** Applies an update. Returns false when there is none, and throws when a changed module cannot be replaced. */
  update(): Promise<boolean>;
}

export interface DevPage {
  /** This runtime of Fast Refresh must be installed before React runs. */
  readonly refresh: typeof refreshRuntime;
  /** Registers the running build of a remote in place of an earlier one. */
  join(remote: string, build: HotBuild): void;
}

declare global {
  var __BACKGLASS_DEV__: DevPage | undefined;
}
