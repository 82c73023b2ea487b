import type { z } from 'zod';
import { misspelt } from '@backglass/contract/setting-names';
import { environmentSchema } from './setting-schema.ts';
import { isPublic } from './loopback.ts';
import { PlainError } from '../base/plain-error.ts';

/** Scales a limit by `RATE_LIMIT_SCALE`. Returns at least 1, and `Infinity` for a scale of 0. */
export const scaledLimit = (limit: number, { rateLimitScale }: Pick<Settings, 'rateLimitScale'>): number =>
  rateLimitScale === 0 ? Infinity : Math.max(1, Math.round(limit * rateLimitScale));

/** A setting is wrong. The message has its name and what is expected, but never its value. */
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
    /** The URL of a PostgreSQL database. Never print it, because it has the password. `undefined` = the embedded database. */
    databaseUrl: environment.DATABASE_URL,
    /** Without a slash at its end. `undefined` = links use the request's `Host` header if that is safe. */
    publicUrl: environment.PUBLIC_URL,
    supportEmail: environment.SUPPORT_EMAIL,
    /** Multiplies every rate limit. 0 = no limits. */
    rateLimitScale: environment.RATE_LIMIT_SCALE,
    sessionDays: environment.SESSION_DAYS,
    /** A session ends when it has not been used for this time. */
    sessionIdleDays: environment.SESSION_IDLE_DAYS,
    /** How long an operator can cancel a requested deletion. */
    deletionGraceDays: environment.DELETION_GRACE_DAYS,
    /** How long a booth may be silent before its game is aborted. 0 = for ever. */
    boothSilentMinutes: environment.BOOTH_SILENT_MINUTES,
    logLevel: environment.LOG_LEVEL,
    /** Whether to seed the demo operator and centre. */
    demo: environment.DEMO,
    /** Whether a new centre is valid at once. If not, an administrator must validate it before its operator can log in. */
    autoValidateCenters:
      environment.AUTO_VALIDATE_CENTERS ??
      (environment.DEMO &&
        !isProduction &&
        !isPublic({ host: environment.HOST, publicUrl: environment.PUBLIC_URL })),
    /** The settings that the administrator has confirmed for a server that others can reach. */
    confirmPublic: environment.CONFIRM_PUBLIC,
    /** `undefined` = mails stay in the database, and `/outbox` shows them if that is safe. */
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM ?? environment.SUPPORT_EMAIL,
    /** `s3://…`. `undefined` = images are files below `dataDir`. */
    storageUrl: environment.STORAGE_URL,
    /** `NODE_ENV`. */
    stage: environment.NODE_ENV,
    isProduction,
    /** Origins whose pages may call the API, besides its own. */
    corsOrigins: environment.CORS_ORIGINS,
    /** The proxies whose `X-Forwarded-*` headers are trusted: their number, or their IP addresses. */
    trustProxy: environment.TRUST_PROXY ?? (false as const),
    /** `undefined` = only this machine may read the metrics. */
    metricsToken: environment.METRICS_TOKEN,
  };
}

export type Settings = Readonly<ReturnType<typeof settingsOf>>;

/**
 * Reads the settings from environment variables. An empty variable counts as not set.
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
