/**
 * The build id of every build of `pnpm dev`, and of a release until its contents are known, because its id is a hash of them. No finished
 * release has it.
 */
export const PLACEHOLDER_BUILD_ID = '000000000000';

export const DEV_EVENTS = '/dev/events';

export interface DevState {
  /** The page reloads when this hash of the document changes. */
  readonly page: string;
  /** The hash of the newest build of each edited remote. */
  readonly builds: Readonly<Record<string, string>>;
  readonly problem: string | null;
}
