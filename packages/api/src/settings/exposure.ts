import type { Pairing } from '@backglass/contract/booth-calls';
import { type Settings, isLoopback, isPublic, SettingsError } from './settings.ts';

/** A local database needs no `sslmode`. */
function lacksSslMode(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  const isHere = host === '' || host.startsWith('/') || isLoopback(host);
  return !isHere && !searchParams.has('sslmode');
}

function productionFaults({ publicUrl, smtpUrl, databaseUrl, poolerUrl }: Settings): string[] {
  const databases = { DATABASE_URL: databaseUrl, DATABASE_POOLER_URL: poolerUrl };
  return [
    ...(publicUrl === undefined ? ['PUBLIC_URL must be set in production: links begin with it'] : []),
    ...(smtpUrl === undefined
      ? ['SMTP_URL must be set in production: nobody can register without mail']
      : []),
    ...Object.entries(databases)
      .filter(([, url]) => url !== undefined && lacksSslMode(url))
      .map(
        ([name]) =>
          `${name} must have ?sslmode= in production: verify-full, or disable for a network that you trust`,
      ),
  ];
}

/** Refuses settings that are unsafe for a server, such as a demo that others can reach. @throws SettingsError */
export function requireSafeStart(settings: Settings): void {
  const { stage, isProduction, confirmPublic } = settings;
  const mustConfirm = isProduction || (isPublic(settings) && stage !== undefined);
  const enabled = { DEMO: settings.demo, AUTO_VALIDATE_CENTERS: settings.autoValidateCenters };
  const faults = [
    ...(isPublic(settings) && stage === undefined
      ? ['NODE_ENV must be set when HOST or PUBLIC_URL is public: production, or development for a trial']
      : []),
    ...(isProduction ? productionFaults(settings) : []),
    ...Object.entries(enabled)
      .filter(([name, isOn]) => mustConfirm && isOn && !confirmPublic.includes(name))
      .map(([name]) => `${name} must be false on a public server, or confirmed with CONFIRM_PUBLIC=${name}`),
  ];
  if (faults.length > 0) throw new SettingsError(`Wrong settings: ${faults.join('; ')}.`);
}

export const hasNoProxyOrPublicUrl = ({
  publicUrl,
  trustProxy,
}: Pick<Settings, 'publicUrl' | 'trustProxy'>): boolean =>
  trustProxy === false && (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname));

/** Everybody who reads the mails can take over any account, so only a local trial has `/outbox` (docs/product.md, Reference API). */
export const hasLocalOutbox = (settings: Settings): boolean =>
  settings.smtpUrl === undefined &&
  settings.databaseUrl === undefined &&
  !settings.isProduction &&
  hasNoProxyOrPublicUrl(settings) &&
  isLoopback(settings.host);

/** Returns the origin of the product's pages, or undefined if the settings do not name it. */
export function publicOrigin({
  publicUrl,
  host,
  port,
}: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string | undefined {
  if (publicUrl !== undefined) return publicUrl;
  return isLoopback(host) && port > 0 ? `http://localhost:${port}` : undefined;
}

/** Returns the page where an operator enters a booth's code, if `PUBLIC_URL` is set. */
export const registrationPage = ({
  publicUrl,
}: Pick<Settings, 'publicUrl'>): Pick<Pairing, 'verification_uri'> =>
  publicUrl === undefined ? {} : { verification_uri: `${publicUrl}/booths/new` };
