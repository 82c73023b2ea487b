import { resolve } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['true', 'false'], 'true or false').transform(value => value === 'true');
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine(value => value >= min && value <= max, `a whole number from ${min} to ${max}`);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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
  })
  .refine(settings => settings.NODE_ENV !== 'production' || settings.RATE_LIMIT_SCALE > 0, {
    path: ['RATE_LIMIT_SCALE'],
    error: 'more than 0 in production',
  });

export interface Settings {
  readonly host: string;
  /** 0 = any free port. */
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  /** Without a slash at its end; absent = as the request names the server. */
  readonly publicUrl: string | undefined;
  readonly supportEmail: string;
  /** Multiplies every rate limit; 0 = none. */
  readonly rateLimitScale: number;
  readonly sessionDays: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Seed the demo operator and centre. */
  readonly demo: boolean;
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
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(issue => `${issue.path.join('.')} must be ${issue.message}`);
    throw new SettingsError(`Wrong settings: ${wrong.join('; ')}.`);
  }
  const settings = parsed.data;
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    publicUrl: settings.PUBLIC_URL,
    supportEmail: settings.SUPPORT_EMAIL,
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    sessionDays: settings.SESSION_DAYS,
    logLevel: settings.LOG_LEVEL,
    demo: settings.DEMO,
  };
}
