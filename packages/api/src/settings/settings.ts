import type { z } from 'zod';
import { misspelt } from '@backglass/contract/setting-names';
import { environmentSchema } from './setting-schema.ts';
import { isPublic } from './loopback.ts';
import { PlainError } from '../base/plain-error.ts';

/** A limit scaled by `RATE_LIMIT_SCALE`: at least one; `Infinity` for a scale of 0. */
export const scaledLimit = (most: number, { rateLimitScale }: Pick<Settings, 'rateLimitScale'>): number =>
  rateLimitScale === 0 ? Infinity : Math.max(1, Math.round(most * rateLimitScale));

/** A wrong setting. The message has its name and what is expected, never the value. */
export class SettingsError extends PlainError {
  override readonly name = 'SettingsError';
}

function settingsOf(environment: z.infer<typeof environmentSchema>) {
  const isProduction = environment.NODE_ENV === 'production';
  return {
    host: environment.HOST,
    /** 0 = any free port. */
    port: environment.PORT,
    /** Absolute. */
    dataDir: environment.DATA_DIR,
    /** Of a PostgreSQL server, with its password: never to be printed. Absent = the embedded database below `dataDir`. */
    databaseUrl: environment.DATABASE_URL,
    /** Without a slash at its end; absent = as the request names the server. */
    publicUrl: environment.PUBLIC_URL,
    supportEmail: environment.SUPPORT_EMAIL,
    /** Multiplies every rate limit; 0 = none. */
    rateLimitScale: environment.RATE_LIMIT_SCALE,
    sessionDays: environment.SESSION_DAYS,
    /** A session ends when it was not used for this time. */
    sessionIdleDays: environment.SESSION_IDLE_DAYS,
    /** How long an operator can cancel the deletion of account and centre. */
    deletionGraceDays: environment.DELETION_GRACE_DAYS,
    /** After how long a silent booth's game is aborted; 0 = never. */
    boothSilentMinutes: environment.BOOTH_SILENT_MINUTES,
    logLevel: environment.LOG_LEVEL,
    /** Seed the demo operator and centre. */
    demo: environment.DEMO,
    /** Operators of a new centre may log in at once; otherwise an administrator validates the centre first. */
    autoValidateCenters:
      environment.AUTO_VALIDATE_CENTERS ??
      (environment.DEMO &&
        !isProduction &&
        !isPublic({ host: environment.HOST, publicUrl: environment.PUBLIC_URL })),
    /** Settings that the administrator confirms for a server that others can reach. */
    confirmPublic: environment.CONFIRM_PUBLIC,
    /** Absent = mails stay in the database, and are shown at `/outbox` where that is safe. */
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM ?? environment.SUPPORT_EMAIL,
    /** `s3://…`; absent = images are files below `dataDir`. */
    storageUrl: environment.STORAGE_URL,
    /** `NODE_ENV`; absent = not set. */
    stage: environment.NODE_ENV,
    isProduction,
    /** Origins whose pages may call the API, besides its own. */
    corsOrigins: environment.CORS_ORIGINS,
    /** The proxies whose `X-Forwarded-*` headers are trusted: by their number, or by their addresses. */
    trustProxy: environment.TRUST_PROXY ?? (false as const),
    /** Absent = metrics are for this machine alone. */
    metricsToken: environment.METRICS_TOKEN,
  };
}

export type Settings = Readonly<ReturnType<typeof settingsOf>>;

/**
 * Reads the settings from an environment. An empty value counts as absent.
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
  return settingsOf(parsed.data);
}
