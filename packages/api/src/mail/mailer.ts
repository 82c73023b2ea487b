import { setTimeout } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Database } from '../db/database.ts';
import { type Settings, isLoopback } from '../settings/settings.ts';
import { type StoredMail, markFailed, markForRetry, markSent, takeDueMail } from '../store/mails.ts';

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

/** Rejects if the SMTP server does not accept the mail. */
type MailTransport = (mail: StoredMail) => Promise<void>;

/** The server refused the mail for good, so a retry would not help. */
class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

interface DispatcherOptions {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly onError: (error: unknown) => void;
}

/** Longer than the transport's time-outs, so that no other dispatcher takes the mail. */
const RESERVE_SECONDS = 120;
const POLL_MS = 5_000;
const CLOSE_TIMEOUT_MS = 5_000;
const FIRST_DELAY_SECONDS = 15;
const MAX_DELAY_SECONDS = 3_600;
/** With the delays between them, the attempts take half a day. */
const MAX_ATTEMPTS = 18;

/** In seconds. The delay doubles each time, with a random part, so that mails are not all retried together. */
const delayAfter = (attempts: number): number =>
  Math.min(MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** (attempts - 1)) * (0.8 + 0.4 * Math.random());

/** The error's message may contain an email address, so the log gets only a code. */
const codeOf = (error: unknown): string => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter(part => part !== undefined).join(' ') || 'unknown';
};

/**
 * Sends the stored mails. Dispatchers of several instances never send the same mail at the same time. After a crash, a mail may be
 * sent again with the same Message-ID.
 */
export class MailDispatcher {
  readonly #options: DispatcherOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #closed = false;

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  /** Sends the mails that are due, now and every few seconds. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_MS).unref();
    this.wake();
  }

  wake(): void {
    if (this.#closed) return;
    if (this.#running) this.#again = true;
    else this.#running = this.#run();
  }

  /** Returns the number of attempts. */
  async sendDue(): Promise<number> {
    let taken = 0;
    while (!this.#closed) {
      const mail = await takeDueMail(this.#options.database, RESERVE_SECONDS);
      if (!mail) break;
      taken += 1;
      await this.#send(mail);
    }
    return taken;
  }

  /** Waits up to five seconds for the current mail. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    const timer = new AbortController();
    const timeout = setTimeout(CLOSE_TIMEOUT_MS, undefined, { signal: timer.signal }).catch(() => undefined);
    await Promise.race([this.#running, timeout]);
    timer.abort();
  }

  async #run(): Promise<void> {
    do {
      this.#again = false;
      await this.sendDue().catch(this.#options.onError);
    } while (this.#again && !this.#closed);
    // No `await` after the check of `#again`, so that a later `wake` starts a new run.
    this.#running = undefined;
  }

  async #send(mail: StoredMail): Promise<void> {
    const { database, transport, onError } = this.#options;
    try {
      await transport(mail);
    } catch (error) {
      const isLost = error instanceof MailRefused || mail.attempts >= MAX_ATTEMPTS;
      const failure = codeOf(error instanceof MailRefused ? error.cause : error);
      onError(
        new Error(`mail ${mail.id}, attempt ${mail.attempts}${isLost ? ', the last' : ''}: ${failure}`),
      );
      if (isLost) await markFailed(database, mail, failure);
      else await markForRetry(database, mail, failure, delayAfter(mail.attempts));
      return;
    }
    await markSent(database, mail);
  }
}

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
