/** The build id of `pnpm dev`. Its files change, so no release may have it. */
export const DEV_BUILD_ID = '000000000000';

/** The event stream of a development page. */
export const DEV_EVENTS = '/dev/events';

/** The build state of a development page; each event contains all of it. */
export interface DevState {
  /** Hash of the document; when it changes, the page reloads. */
  readonly page: string;
  /** Hash of the remote's newest build. */
  readonly build: string;
  /** The compile error of the current sources; null: none. */
  readonly problem: string | null;
}
