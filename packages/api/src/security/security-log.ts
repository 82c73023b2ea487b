import { type Logger, pino } from 'pino';
import type { Settings } from '../settings/settings.ts';
import { isPublic } from '../settings/loopback.ts';

/** The events of the security log (docs/operations.md, Logs). */
export type SecurityEvent =
  | 'login.succeeded'
  | 'login.failed'
  | 'login.locked'
  | 'logout'
  | 'logout.everywhere'
  | 'token.refused'
  | 'limit.exceeded'
  | 'account.created'
  | 'password.changed'
  | 'password.reset'
  | 'email.change_requested'
  | 'email.confirmed'
  | 'center.exported'
  | 'center.deletion_requested'
  | 'center.deletion_cancelled'
  | 'center.deleted'
  | 'booth.registered'
  | 'booth.archived'
  | 'admin.command';

/** The details of an event. Only ids and fixed words: no email addresses, names of people or secrets. */
export interface SecurityDetails {
  /** The caller's IP address. Of an IPv6 address, only the /64 network. */
  readonly network?: string;
  readonly operator?: number | undefined;
  readonly center?: number | undefined;
  readonly booth?: number | undefined;
  readonly reqId?: string;
  /** Why a log-in failed: the `code` of the answer. */
  readonly reason?: string;
  /** The name of the exceeded limit or of the admin command. */
  readonly name?: string;
}

export type SecurityLog = (event: SecurityEvent, details: SecurityDetails) => void;

/** Logs to stderr, so that stdout has only a command's output. */
export const stderrLogger = ({ logLevel }: Pick<Settings, 'logLevel'>): Logger =>
  pino({ level: logLevel }, pino.destination({ dest: 2, sync: true }));

/** Whether this is a demo that others cannot reach. It needs no security log, which would only fill the terminal. */
const isLocalDemo = (settings: LogSettings): boolean =>
  settings.demo && !settings.isProduction && !isPublic(settings);

type LogSettings = Pick<Settings, 'demo' | 'isProduction' | 'host' | 'publicUrl'>;

/**
 * Returns a log that writes events as JSON lines with the field `event`. They have the level `info`, but are also written with
 * the default `LOG_LEVEL=warn`, except in a local demo. A higher level turns them off.
 */
export function securityLogOn(logger: Logger, settings: LogSettings): SecurityLog {
  const isRaised = logger.level === 'warn' && !isLocalDemo(settings);
  const log = logger.child({}, { level: isRaised ? 'info' : logger.level });
  return (event, details) => log.info({ event, ...details }, 'security');
}
