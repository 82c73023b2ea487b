import type { z } from 'zod';
import { misspelt } from '@backglass/contract/setting-names';
import { environmentSchema } from './setting-schema.ts';
import { isPublic } from './loopback.ts';
import { PlainError } from '../base/plain-error.ts';

/** Returns at least 1, and `Infinity` for a scale of 0. */
export const scaledLimit = (limit: number, { rateLimitScale }: Pick<Settings, 'rateLimitScale'>): number =>
  rateLimitScale === 0 ? Infinity : Math.max(1, Math.round(limit * rateLimitScale));

/** The message contains the setting's name and what is expected, but never its value. */
export class SettingsError extends PlainError {
  override readonly name = 'SettingsError';
}

function settingsOf(environment: z.infer<typeof environmentSchema>) {
  const isProduction = environment.NODE_ENV === 'production';
  return {
    host: environment.HOST,
    /** 0 = any free port. */
    port: environment.PORT,
    dataDir: environment.DATA_DIR,
    /** Contains the password, so never print it. `undefined` = the embedded database. */
    databaseUrl: environment.DATABASE_URL,
    /** Has no slash at its end. `undefined` = links use the request's `Host` header if that is safe. */
    publicUrl: environment.PUBLIC_URL,
    supportEmail: environment.SUPPORT_EMAIL,
    /** Multiplies every rate limit. 0 = no limits. */
    rateLimitScale: environment.RATE_LIMIT_SCALE,
    sessionDays: environment.SESSION_DAYS,
    /** In days. An unused session ends after this time. */
    sessionIdleDays: environment.SESSION_IDLE_DAYS,
    /** In days. Until then an operator can cancel a deletion. */
    deletionGraceDays: environment.DELETION_GRACE_DAYS,
    /** After this time the game of a silent booth is aborted. 0 = never. */
    boothSilentMinutes: environment.BOOTH_SILENT_MINUTES,
    logLevel: environment.LOG_LEVEL,
    demo: environment.DEMO,
    /** If false, an administrator must validate a new centre before its operator can log in. */
    autoValidateCenters:
      environment.AUTO_VALIDATE_CENTERS ??
      (environment.DEMO &&
        !isProduction &&
        !isPublic({ host: environment.HOST, publicUrl: environment.PUBLIC_URL })),
    /** The settings that are confirmed for a server that others can reach. */
    confirmPublic: environment.CONFIRM_PUBLIC,
    /** `undefined` = mails stay in the database, and `/outbox` shows them if that is safe. */
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM ?? environment.SUPPORT_EMAIL,
    /** Gets a mail when a centre waits for validation. */
    validationEmail: environment.VALIDATION_EMAIL,
    /** `undefined` = images are files below `dataDir`. */
    storageUrl: environment.STORAGE_URL,
    stage: environment.NODE_ENV,
    isProduction,
    /** The pages of these origins may call the API too. */
    corsOrigins: environment.CORS_ORIGINS,
    /** Number or IP addresses of the proxies whose `X-Forwarded-*` headers are trusted. */
    trustProxy: environment.TRUST_PROXY ?? (false as const),
    /** `undefined` = only this machine may read the metrics. */
    metricsToken: environment.METRICS_TOKEN,
  };
}

export type Settings = Readonly<ReturnType<typeof settingsOf>>;

/** An empty variable counts as not set. @throws SettingsError */
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
