import { resolve } from 'node:path';
import { misspelt } from '@backglass/contract/setting-names';
import ipaddr from 'ipaddr.js';
import pg from 'pg';
import { z } from 'zod';
import { AdministratorError } from '../base/errors.ts';

/** The message contains the setting's name and what is expected, but never its value. */
export class SettingsError extends AdministratorError {
  override readonly name = 'SettingsError';
}

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

export type Settings = Readonly<ReturnType<typeof settingsOf>>;

function settingsOf(environment: z.infer<typeof environmentSchema>) {
  const isProduction = environment.NODE_ENV === 'production';
  return {
    host: environment.HOST,
    /** 0 = any free port. */
    port: environment.PORT,
    dataDir: environment.DATA_DIR,
    /** Contains the password, so never print it. `undefined` = the embedded database. */
    databaseUrl: environment.DATABASE_URL,
    /** The same database through a pooler, for everything that needs no session. Contains the password too. */
    poolerUrl: environment.DATABASE_POOLER_URL,
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
    /** In days. Older entries of the activity log are deleted. */
    activityDays: environment.ACTIVITY_DAYS,
    /** In days after the end of the game. */
    resultDays: environment.RESULT_DAYS,
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

const flag = z.enum(['true', 'false'], 'true or false').transform(value => value === 'true');
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine(value => value >= min && value <= max, `a whole number from ${min} to ${max}`);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const STORAGE =
  's3://<bucket>/<prefix>, with ?region= and ?endpoint=<http address> if needed, and nothing else';

const STAGES = ['development', 'test', 'production'] as const;

/** A public server accepts these settings only if `CONFIRM_PUBLIC` names them too. */
const CONFIRMABLE = ['DEMO', 'AUTO_VALIDATE_CENTERS'];
const CONFIRMED = `a list of ${CONFIRMABLE.join(' and ')} with commas between them`;

const DATABASE = 'an address like postgres://user:password@host:5432/database';
const ORIGIN = 'an http or https address without user, path, query or hash';
const SMTP = 'an smtp or smtps address with a host';
const PROXIES =
  'how many proxies stand before the API (1 to 9), or their IP addresses with commas between them';

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, DATABASE)
  .refine(isDatabase, DATABASE);

/** All settings and defaults (packages/api/README.md). */
export const environmentSchema = z
  .object({
    NODE_ENV: z.enum(STAGES, `one of ${STAGES.join(', ')}`).optional(),
    HOST: z.string().min(1, 'an IP address or host name to listen on').default('127.0.0.1'),
    PORT: wholeNumber(0, 65_535).default(4000),
    DATA_DIR: z
      .string()
      .min(1, 'a folder')
      .default('.backglass')
      .transform(path => resolve(path)),
    DATABASE_URL: databaseAddress.optional(),
    DATABASE_POOLER_URL: databaseAddress.optional(),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: ORIGIN })
      .refine(hasOnlyOrigin, ORIGIN)
      .transform(address => new URL(address).origin)
      .optional(),
    SUPPORT_EMAIL: z.email('an email address').default('support@backglass.test'),
    RATE_LIMIT_SCALE: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,3})?$/, 'a number; 1 is the usual limits, 0 is none')
      .transform(Number)
      .default(1),
    SESSION_DAYS: wholeNumber(1, 365).default(30),
    SESSION_IDLE_DAYS: wholeNumber(1, 365).default(7),
    DELETION_GRACE_DAYS: wholeNumber(1, 90).default(7),
    ACTIVITY_DAYS: wholeNumber(1, 730).default(90),
    RESULT_DAYS: wholeNumber(1, 365).default(30),
    BOOTH_SILENT_MINUTES: wholeNumber(0, 1_440).default(120),
    LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('warn'),
    DEMO: flag.default(false),
    AUTO_VALIDATE_CENTERS: flag.optional(),
    CONFIRM_PUBLIC: z
      .string()
      .transform(splitList)
      .refine(names => names.every(name => CONFIRMABLE.includes(name)), CONFIRMED)
      .default([]),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: SMTP })
      .refine(hasHost, SMTP)
      .optional(),
    MAIL_FROM: z.email('an email address').optional(),
    VALIDATION_EMAIL: z.email('an email address').optional(),
    STORAGE_URL: z.url({ protocol: /^s3$/, error: STORAGE }).refine(isStorage, STORAGE).optional(),
    CORS_ORIGINS: z
      .string()
      .transform(splitList)
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
            .transform(splitList)
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
  .refine(settings => settings.DATABASE_POOLER_URL === undefined || settings.DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    error: 'set when DATABASE_POOLER_URL is set: events and migrations need a connection without the pooler',
  })
  // Without `PUBLIC_URL`, links in mails would use the Host header, which the client chooses.
  .refine(settings => settings.SMTP_URL === undefined || settings.PUBLIC_URL !== undefined, {
    path: ['PUBLIC_URL'],
    error: 'set when SMTP_URL is set: the links in mails begin with it',
  });

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|\[?::ffff:127(?:\.\d{1,3}){3}\]?)$/i;

export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Whether other machines can reach the server, according to `HOST` and `PUBLIC_URL`. */
export const isPublic = ({
  host,
  publicUrl,
}: {
  readonly host: string;
  readonly publicUrl: string | undefined;
}): boolean => !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname));

/** Returns at least 1, and `Infinity` for a scale of 0. */
export const scaledLimit = (limit: number, { rateLimitScale }: Pick<Settings, 'rateLimitScale'>): number =>
  rateLimitScale === 0 ? Infinity : Math.max(1, Math.round(limit * rateLimitScale));

function splitList(list: string): string[] {
  return list.split(',').map(part => part.trim());
}

function isOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  return new URL(text).origin === text;
}

/** Whether a URL has only scheme, host and port. */
function hasOnlyOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, pathname } = new URL(address);
  return username === '' && password === '' && /^\/*$/.test(pathname) && !/[?#@]/.test(address);
}

function hasHost(address: string): boolean {
  return URL.canParse(address) && new URL(address).hostname !== '';
}

function isAddressRange(text: string): boolean {
  if (ipaddr.isValidCIDR(text)) return true;
  return text.includes(':') ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text);
}

function isDatabase(text: string): boolean {
  try {
    const { port } = new pg.Client({ connectionString: text });
    return Number.isInteger(port) && port > 0 && port < 65_536;
  } catch {
    return false;
  }
}

const STORAGE_PARAMETERS = ['region', 'endpoint'];

/** Whether a text is an `s3:` URL with a bucket and only known parameters. */
function isStorage(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, searchParams } = new URL(text);
  const endpoint = searchParams.get('endpoint');
  return (
    hostname !== '' &&
    [...searchParams.keys()].every(name => STORAGE_PARAMETERS.includes(name)) &&
    (endpoint === null || (/^https?:\/\//.test(endpoint) && URL.canParse(endpoint)))
  );
}
