/** The build id of `pnpm dev`. No release may have it, because files of `pnpm dev` change. */
export const DEV_BUILD_ID = '000000000000';

/** The event stream of a development page. */
export const DEV_EVENTS = '/dev/events';

/** The data of one event of that stream. */
export interface DevState {
  /** The hash of the document. The page reloads when it changes. */
  readonly page: string;
  /** The hash of the remote's newest build. */
  readonly build: string;
  /** The compile error of the current sources, or null. */
  readonly problem: string | null;
}
