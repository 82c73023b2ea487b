import { type Logger, pino } from 'pino';
import { type Settings, isPublic } from '../settings/settings.ts';

/** docs/operations.md (Logs) explains the events. */
export type SecurityEvent =
  | 'login.succeeded'
  | 'login.failed'
  | 'login.locked'
  | 'logout'
  | 'logout.device'
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
  | 'screen.linked'
  | 'screen.connected'
  | 'screen.removed'
  | 'admin.command';

/** Must not contain email addresses, names of people or secrets. */
export interface SecurityDetails {
  /** The caller's IPv4 address or IPv6 /64 network. */
  readonly network?: string;
  readonly operator?: number | undefined;
  readonly center?: number | undefined;
  readonly booth?: number | undefined;
  readonly screen?: number | undefined;
  readonly reqId?: string;
  /** The `code` of the answer to a failed log-in. */
  readonly reason?: string;
  /** The exceeded limit or the admin command. */
  readonly name?: string;
}

export type SecurityLog = (event: SecurityEvent, details: SecurityDetails) => void;

/** Logs to stderr, because stdout contains only a command's output. */
export const stderrLogger = ({ logLevel }: Pick<Settings, 'logLevel'>): Logger =>
  pino({ level: logLevel }, pino.destination({ dest: 2, sync: true }));

/** Others cannot reach a local demo, so it needs no security log. */
const isLocalDemo = (settings: LogSettings): boolean =>
  settings.demo && !settings.isProduction && !isPublic(settings);

type LogSettings = Pick<Settings, 'demo' | 'isProduction' | 'host' | 'publicUrl'>;

/** Writes events as JSON lines. With the default `LOG_LEVEL=warn`, only a local demo omits them. */
export function securityLogOn(logger: Logger, settings: LogSettings): SecurityLog {
  const isRaised = logger.level === 'warn' && !isLocalDemo(settings);
  const log = logger.child({}, { level: isRaised ? 'info' : logger.level });
  return (event, details) => log.info({ event, ...details }, 'security');
}
