import { shellSettingsSchema, type ShellSettings } from '@backglass/federation';
import { appIdentity, type AppIdentity } from './app-identity.ts';
import { NotUnderstood } from './delivery-error.ts';

/** The `TELEMETRY_URL` of a site whose pages shall report no more. */
const NOWHERE = 'none';

export interface DocumentSettingsOptions {
  readonly workspaceRoot: string;
  /** Absent: the workspace's own. */
  readonly identity?: AppIdentity | undefined;
  readonly supportEmail: string;
  /** Where pages shall report how remotes loaded; absent, empty or {@link NOWHERE}: nowhere. */
  readonly telemetryUrl?: string | undefined;
}

/** What the document of this workspace tells the shell. Throws {@link NotUnderstood} for an address that is none. */
export const documentSettings = async (options: DocumentSettingsOptions): Promise<ShellSettings> => {
  const { workspaceRoot, identity, supportEmail, telemetryUrl = '' } = options;
  const settings = {
    api_root: '/api/',
    support_email: supportEmail,
    ...(identity ?? (await appIdentity(workspaceRoot))),
  };
  const { support_email, telemetry_url } = shellSettingsSchema.shape;
  if (!support_email.safeParse(supportEmail).success) {
    throw new NotUnderstood(`SUPPORT_EMAIL must be an e-mail address; it is "${supportEmail}".`);
  }
  if (['', NOWHERE].includes(telemetryUrl)) return settings;
  if (telemetry_url.safeParse(telemetryUrl).success) return { ...settings, telemetry_url: telemetryUrl };
  throw new NotUnderstood('TELEMETRY_URL must be an http(s) address, or an absolute path of this site.');
};
