import { resolve } from 'node:path';
import { z } from 'zod';
import { isAddressRange, isOrigin, partsOf } from './setting-lists.ts';
import { misspelt } from './setting-names.ts';

const flag = z.enum(['true', 'false'], 'true or false').transform(value => value === 'true');
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine(value => value >= min && value <= max, `a whole number from ${min} to ${max}`);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const PROXIES = 'how many proxies stand before the API (1 to 9), or their addresses with commas between them';

/** Every setting of the API, by its name in the environment; each has a default (decisions, "Names that others rely on"). */
const environmentSchema = z
  .object({
    NODE_ENV: z.string().optional(),
    HOST: z.string().min(1, 'an address to listen on').default('127.0.0.1'),
    PORT: wholeNumber(0, 65_535).default(4000),
    DATA_DIR: z
      .string()
      .min(1, 'a folder')
      .default('.backglass')
      .transform(path => resolve(path)),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/, 'an address like postgres://user:password@host:5432/database')
      .optional(),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'an http or https address' })
      .transform(address => address.replace(/\/+$/, ''))
      .optional(),
    SUPPORT_EMAIL: z.email('an e-mail address').default('support@backglass.test'),
    RATE_LIMIT_SCALE: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,3})?$/, 'a number; 1 is the usual limits, 0 is none')
      .transform(Number)
      .default(1),
    SESSION_DAYS: wholeNumber(1, 365).default(30),
    LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('warn'),
    DEMO: flag.default(false),
    AUTO_VALIDATE_CENTERS: flag.optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an smtp or smtps address' }).optional(),
    MAIL_FROM: z.email('an e-mail address').optional(),
    STORAGE_URL: z
      .url({ protocol: /^s3$/, error: 's3://<bucket>, with ?region=, ?endpoint= and ?prefix= if needed' })
      .optional(),
    CORS_ORIGINS: z
      .string()
      .transform(partsOf)
      .refine(
        origins => origins.every(isOrigin),
        'origins like https://www.example.com, with commas between them',
      )
      .default([]),
    TRUST_PROXY: z
      .union(
        [
          z
            .string()
            .regex(/^[1-9]$/)
            .transform(Number),
          z
            .string()
            .transform(partsOf)
            .refine(ranges => ranges.every(isAddressRange), PROXIES),
        ],
        PROXIES,
      )
      .optional(),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/, '16 to 200 printable characters without spaces')
      .optional(),
  })
  .refine(settings => settings.NODE_ENV !== 'production' || settings.RATE_LIMIT_SCALE > 0, {
    path: ['RATE_LIMIT_SCALE'],
    error: 'more than 0 in production',
  })
  // The Host header is the sender's to choose: a mail that goes out must not repeat it.
  .refine(settings => settings.SMTP_URL === undefined || settings.PUBLIC_URL !== undefined, {
    path: ['PUBLIC_URL'],
    error: 'set when SMTP_URL is: the links in mails begin with it',
  });

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
  readonly logLevel: (typeof LOG_LEVELS)[number];
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

/** A setting that cannot be used: its message names it and says what is expected, and never repeats the value. */
export class SettingsError extends Error {
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
    logLevel: settings.LOG_LEVEL,
    demo: settings.DEMO,
    autoValidateCenters: settings.AUTO_VALIDATE_CENTERS ?? settings.DEMO,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? settings.SUPPORT_EMAIL,
    storageUrl: settings.STORAGE_URL,
    isProduction: settings.NODE_ENV === 'production',
    corsOrigins: settings.CORS_ORIGINS,
    trustProxy: settings.TRUST_PROXY ?? false,
    metricsToken: settings.METRICS_TOKEN,
  };
}
