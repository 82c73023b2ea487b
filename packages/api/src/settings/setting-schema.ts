import { resolve } from 'node:path';
import { z } from 'zod';
import {
  hasHost,
  isAddressRange,
  hasOnlyOrigin,
  isDatabase,
  isOrigin,
  isStorage,
  splitList,
} from './setting-checks.ts';

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
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/, DATABASE)
      .refine(isDatabase, DATABASE)
      .optional(),
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
  // Without `PUBLIC_URL`, links in mails would use the Host header, which the client chooses.
  .refine(settings => settings.SMTP_URL === undefined || settings.PUBLIC_URL !== undefined, {
    path: ['PUBLIC_URL'],
    error: 'set when SMTP_URL is set: the links in mails begin with it',
  });
