export interface PublicSettings {
  readonly supportEmail: string;
  readonly appVersion: string;
  readonly buildNumber: string;
}

let settings: PublicSettings | undefined;

/** Host only: sets the settings, before anything is rendered. */
export const configureSettings = (next: PublicSettings): void => void (settings = next);

function configured(): PublicSettings {
  if (settings === undefined) throw new Error('the host has not configured the settings');
  return settings;
}

/** The email address of support. */
export const supportEmail = (): string => configured().supportEmail;

/** The version and the build number that the interface shows. */
export const useAppVersion = (): { version: string; build: string } => {
  const { appVersion, buildNumber } = configured();
  return { version: appVersion, build: buildNumber };
};
