/** The build id of `pnpm dev`. No release may have this id, because files of `pnpm dev` change. */
export const DEV_BUILD_ID = '000000000000';

/** The event stream of a development page. */
export const DEV_EVENTS = '/dev/events';

/** The data of one event: the state of a development page. */
export interface DevState {
  /** Hash of the document. The page reloads when the hash changes. */
  readonly page: string;
  /** Hash of the remote's newest build. */
  readonly build: string;
  /** The compile error of the current sources; null when they compile. */
  readonly problem: string | null;
}
