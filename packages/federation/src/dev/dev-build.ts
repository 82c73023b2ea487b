/** The build id of what `pnpm dev` makes: its files change under one address, so no release may ever have it. */
export const DEV_BUILD_ID = '000000000000';

/** Where a page in development hears of its builds. */
export const DEV_EVENTS = '/dev/events';

/** How it stands with the builds of a page in development; each event carries a whole one. */
export interface DevState {
  /** Which document the page needs: another one takes another load. */
  readonly page: string;
  /** Hash of the remote's newest build. */
  readonly build: string;
  /** Why there is none of the sources as they are now. */
  readonly problem: string | null;
}
