import { misspelt } from './setting-names.ts';
import { type LogLevel, environmentSchema } from './setting-schema.ts';
import { PlainError } from './plain-error.ts';

export interface Settings {
  readonly host: string;
  /** 0 = any free port. */
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  /** Of a PostgreSQL server, with its password: never to be printed. Absent = the embedded database below `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Without a slash at its end; absent = as the request names the server. */
  readonly publicUrl: string | undefined;
  readonly supportEmail: string;
  /** Multiplies every rate limit; 0 = none. */
  readonly rateLimitScale: number;
  readonly sessionDays: number;
  /** After how long a silent booth's game is aborted; 0 = never. */
  readonly boothSilentMinutes: number;
  readonly logLevel: LogLevel;
  /** Seed the demo operator and centre. */
  readonly demo: boolean;
  /** A registered centre's operators may log in at once; else somebody validates it first. */
  readonly autoValidateCenters: boolean;
  /** Absent = mails stay in the database, and are shown at `/outbox` where that is safe. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** `s3://…`; absent = images are files below `dataDir`. */
  readonly storageUrl: string | undefined;
  readonly isProduction: boolean;
  /** Whose pages may call from a browser, besides those of the API's own origin. */
  readonly corsOrigins: readonly string[];
  /** Whose `X-Forwarded-*` headers are believed: the last so many proxies, or those of these addresses. */
  readonly trustProxy: false | number | string[];
  /** Absent = metrics are for this machine alone. */
  readonly metricsToken: string | undefined;
}

/** A limit as the settings scale it: at least one, or none at all. */
export const scaledLimit = (most: number, { rateLimitScale }: Pick<Settings, 'rateLimitScale'>): number =>
  rateLimitScale === 0 ? Infinity : Math.max(1, Math.round(most * rateLimitScale));

/** A setting that cannot be used: its message names it and says what is expected, and never repeats the value. */
export class SettingsError extends PlainError {
  override readonly name = 'SettingsError';
}

/**
 * The settings that an environment holds. An empty value counts as absent.
 * @throws SettingsError
 */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  const wrong = [
    ...misspelt(Object.keys(given), Object.keys(environmentSchema.shape)).map(
      ({ found, meant }) => `${found} is not a setting; ${meant} is`,
    ),
    ...(parsed.error?.issues ?? []).map(issue => `${issue.path.join('.')} must be ${issue.message}`),
  ];
  if (!parsed.success || wrong.length > 0) throw new SettingsError(`Wrong settings: ${wrong.join('; ')}.`);
  const settings = parsed.data;
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    publicUrl: settings.PUBLIC_URL,
    supportEmail: settings.SUPPORT_EMAIL,
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    sessionDays: settings.SESSION_DAYS,
    boothSilentMinutes: settings.BOOTH_SILENT_MINUTES,
    logLevel: settings.LOG_LEVEL,
    demo: settings.DEMO,
    autoValidateCenters:
      settings.AUTO_VALIDATE_CENTERS ?? (settings.DEMO && settings.NODE_ENV !== 'production'),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? settings.SUPPORT_EMAIL,
    storageUrl: settings.STORAGE_URL,
    isProduction: settings.NODE_ENV === 'production',
    corsOrigins: settings.CORS_ORIGINS,
    trustProxy: settings.TRUST_PROXY ?? false,
    metricsToken: settings.METRICS_TOKEN,
  };
}
