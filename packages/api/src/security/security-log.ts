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

/** What an event is about. Only ids and fixed words: no address of a person, name or secret. */
export interface SecurityDetails {
  /** The caller's address; of IPv6 only the /64 network. */
  readonly network?: string;
  readonly operator?: number | undefined;
  readonly center?: number | undefined;
  readonly booth?: number | undefined;
  readonly reqId?: string;
  /** Why a log-in failed: the answer's `code`. */
  readonly reason?: string;
  /** The exceeded limit, or the administrator's command. */
  readonly name?: string;
}

export type SecurityLog = (event: SecurityEvent, details: SecurityDetails) => void;

/** Logs go to stderr, so that stdout is the command's own. */
export const stderrLogger = ({ logLevel }: Pick<Settings, 'logLevel'>): Logger =>
  pino({ level: logLevel }, pino.destination({ dest: 2, sync: true }));

/** A demo on this machine alone: the log would only fill the terminal of whoever tries it. */
const isLocalDemo = (settings: LogSettings): boolean =>
  settings.demo && !settings.isProduction && !isPublic(settings);

type LogSettings = Pick<Settings, 'demo' | 'isProduction' | 'host' | 'publicUrl'>;

/**
 * Writes events as JSON lines with the field `event`. They have the level `info`, which this log writes also with the
 * default `LOG_LEVEL=warn`, except in a demo on this machine; a stricter level turns them off.
 */
export function securityLogOn(logger: Logger, settings: LogSettings): SecurityLog {
  const isRaised = logger.level === 'warn' && !isLocalDemo(settings);
  const log = logger.child({}, { level: isRaised ? 'info' : logger.level });
  return (event, details) => log.info({ event, ...details }, 'security');
}
