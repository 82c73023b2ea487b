import { createTransport } from 'nodemailer';
import type { StoredMail } from '../store/mails.ts';
import { type MailTransport, MailDispatcher, MailRefused } from './dispatcher.ts';
import type { Database } from '../db/database.ts';
import type { Settings } from '../settings/settings.ts';
import { isLoopback } from '../settings/loopback.ts';

const SECONDS = 1_000;
/** Their sum is well below the time for which a dispatcher reserves a mail. */
const TIMEOUTS = {
  connectionTimeout: 15 * SECONDS,
  greetingTimeout: 15 * SECONDS,
  socketTimeout: 20 * SECONDS,
  dnsTimeout: 10 * SECONDS,
};

/** The same for every attempt, so that mail programs recognize a repeated mail (RFC 5322 §3.6.4). */
export const messageIdOf = ({ id, createdAt }: StoredMail, from: string): string =>
  `<mail-${id}-${createdAt.getTime().toString(36)}@${from.slice(from.lastIndexOf('@') + 1)}>`;

/** A wrong password or a full server may be temporary. */
const isFinal = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500;
};

/** Requires TLS except on this machine, because an attacker could remove the offer of TLS from an `smtp:` connection. */
function connectionTo(address: string): { readonly url: string; readonly requireTLS: boolean } {
  const url = new URL(address);
  const requireTLS = url.protocol === 'smtp:' && !isLoopback(url.hostname);
  if (requireTLS) for (const name of ['requireTLS', 'ignoreTLS', 'secure']) url.searchParams.delete(name);
  return { url: url.href, requireTLS };
}

/** Sends to another machine only over TLS. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    ...connectionTo(url),
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async mail => {
    try {
      await transport.sendMail({
        from: { name: 'Backglass', address: from },
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        date: mail.createdAt,
        messageId: messageIdOf(mail, from),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw isFinal(error) ? new MailRefused('refused', { cause: error }) : error;
    }
  };
}

/** Call `wake` after adding a mail. */
export interface Mailer {
  wake(): void;
  close(): Promise<void>;
}

/** Without `SMTP_URL`, mails stay in the outbox. */
export function startMailer(
  database: Database,
  { smtpUrl, mailFrom }: Settings,
  onError: (error: unknown) => void,
): Mailer {
  if (smtpUrl === undefined) return { wake: () => undefined, close: async () => undefined };
  const dispatcher = new MailDispatcher({ database, transport: smtpTransport(smtpUrl, mailFrom), onError });
  dispatcher.start();
  return dispatcher;
}
