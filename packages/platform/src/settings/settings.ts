/** What the deployment says to every screen. */
export interface PublicSettings {
  readonly supportEmail: string;
}

let settings: PublicSettings = { supportEmail: 'support@backglass.test' };

/** Host only. */
export const configureSettings = (next: PublicSettings): void => void (settings = next);

/** Where "contact support" leads. */
export const supportEmail = (): string => settings.supportEmail;
