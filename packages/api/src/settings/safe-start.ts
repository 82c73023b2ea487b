import { SettingsError, type Settings } from './settings.ts';
import { isLoopback, isPublic } from './loopback.ts';

/** Whether a connection to a database on another machine does not state whether it is encrypted. */
function lacksSslMode(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  const isHere = host === '' || host.startsWith('/') || isLoopback(host);
  return !isHere && !searchParams.has('sslmode');
}

/** What is wrong with the settings of a server in production. */
function productionFaults({ publicUrl, smtpUrl, databaseUrl }: Settings): string[] {
  return [
    ...(publicUrl === undefined ? ['PUBLIC_URL must be set in production: links begin with it'] : []),
    ...(smtpUrl === undefined
      ? ['SMTP_URL must be set in production: nobody can register without mail']
      : []),
    ...(databaseUrl !== undefined && lacksSslMode(databaseUrl)
      ? [
          'DATABASE_URL must have ?sslmode= in production: verify-full, or disable for a network that you trust',
        ]
      : []),
  ];
}

/**
 * Refuses to start a server whose settings are unsafe for those who can reach it. Other commands accept them.
 * @throws SettingsError
 */
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
