/** What the deployment says to every screen. */
export interface PublicSettings {
  readonly supportEmail: string;
  /** Version and build number as the operator sees them (spec §9). */
  readonly appVersion: string;
  readonly buildNumber: string;
}

let settings: PublicSettings = {
  supportEmail: 'support@backglass.test',
  appVersion: '0.1.0',
  buildNumber: '20211104',
};

/** Host only. */
export const configureSettings = (next: PublicSettings): void => void (settings = next);

/** Where "contact support" leads. */
export const supportEmail = (): string => settings.supportEmail;

/** What the version label says. */
export const useAppVersion = (): { version: string; build: string } => ({
  version: settings.appVersion,
  build: settings.buildNumber,
});
