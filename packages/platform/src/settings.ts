/** What the deployment says to every screen. */
export interface PublicSettings {
  readonly supportEmail: string;
  /** Version and build number as the operator sees them (spec §9). */
  readonly appVersion: string;
  readonly buildNumber: string;
}

let settings: PublicSettings | undefined;

/** Host only; before anything is shown. */
export const configureSettings = (next: PublicSettings): void => void (settings = next);

/** @throws before the host has configured them: nothing here may stand in for what the deployment says. */
function configured(): PublicSettings {
  if (settings === undefined) throw new Error('the host has configured no settings');
  return settings;
}

/** Where "contact support" leads. */
export const supportEmail = (): string => configured().supportEmail;

/** What the version label says. */
export const useAppVersion = (): { version: string; build: string } => {
  const { appVersion, buildNumber } = configured();
  return { version: appVersion, build: buildNumber };
};
