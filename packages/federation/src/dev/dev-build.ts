/** The build id of every build of `pnpm dev`. No release may have it, because a release never changes. */
export const DEV_BUILD_ID = '000000000000';

export const DEV_EVENTS = '/dev/events';

export interface DevState {
  /** The page reloads when this hash of the document changes. */
  readonly page: string;
  /** The hash of the remote's newest build. */
  readonly build: string;
  readonly problem: string | null;
}
