import type { Database } from '../db/database.ts';
import type { Settings } from '../settings.ts';
import { MailDispatcher } from './dispatcher.ts';
import { smtpCarrier } from './smtp.ts';

/** To be told when a mail was put into the outbox. */
export interface Postman {
  wake(): void;
  close(): Promise<void>;
}

/** Sends mails if there is an SMTP server; else they stay in the outbox. */
export function startPostman(
  database: Database,
  { smtpUrl, mailFrom }: Settings,
  onError: (error: unknown) => void,
): Postman {
  if (smtpUrl === undefined) return { wake: () => undefined, close: async () => undefined };
  const dispatcher = new MailDispatcher({ database, carrier: smtpCarrier(smtpUrl, mailFrom), onError });
  dispatcher.wake();
  return dispatcher;
}
