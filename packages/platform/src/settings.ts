/** The deployment's settings for screens. */
export interface PublicSettings {
  readonly supportEmail: string;
  /** Version and build number as the interface shows them (docs/product.md, Screens). */
  readonly appVersion: string;
  readonly buildNumber: string;
}

let settings: PublicSettings | undefined;

/** Host only: sets the settings, before anything is rendered. */
export const configureSettings = (next: PublicSettings): void => void (settings = next);

/** @throws when the host has not set them, because there are no defaults. */
function configured(): PublicSettings {
  if (settings === undefined) throw new Error('the host has not configured the settings');
  return settings;
}

/** The email address of support. */
export const supportEmail = (): string => configured().supportEmail;

/** The version and the build number. */
export const useAppVersion = (): { version: string; build: string } => {
  const { appVersion, buildNumber } = configured();
  return { version: appVersion, build: buildNumber };
};
