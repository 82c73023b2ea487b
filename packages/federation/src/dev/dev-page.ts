import type * as refreshRuntime from 'react-refresh/runtime';

export interface HotBuild {
  hash(): string;
  /** Returns false when there is none. Throws when a changed module cannot be replaced. */
  update(): Promise<boolean>;
}

export interface DevPage {
  /** Must be installed before React runs. */
  readonly refresh: typeof refreshRuntime;
  /** Replaces an earlier build. */
  join(build: HotBuild): void;
}

declare global {
  var __BACKGLASS_DEV__: DevPage | undefined;
}
