import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { RunningApi } from './running-api.ts';

interface ReceivedMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly created_at: string;
}

/** Reads the table if the API does not serve `/outbox.json`. The newest mail comes first. */
export async function mailsTo({ origin, pool }: RunningApi, address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${origin}/outbox.json`);
  const mails: ReceivedMail[] = response.ok
    ? ((await response.json()) as ReceivedMail[])
    : (
        await pool.query<ReceivedMail>(
          'select id::int, recipient as to, subject, text, html, created_at from mail order by id desc',
        )
      ).rows;
  return mails.filter(mail => mail.to === address);
}

interface MailedLink {
  readonly page: string;
  readonly uid: string;
  readonly token: string;
}

export async function linkTo(api: RunningApi, address: string): Promise<MailedLink> {
  const [mail] = await mailsTo(api, address);
  const found = /https?:\/\/[^/]+\/(auth\/[a-z-]+)\/([^/\s]+)\/(\S+)/.exec(mail?.text ?? '');
  const [, page = '', uid = '', token = ''] = found ?? [];
  if (!token) throw new Error(`no link was mailed to ${address}`);
  return { page, uid, token };
}

export interface AcceptedMail {
  readonly from: string;
  readonly to: string[];
  readonly source: string;
}

export interface TestSmtp {
  readonly url: string;
  readonly accepted: AcceptedMail[];
  /** Refuses the next mail, once, with this response code. */
  refuseNext(when: 'recipient' | 'data', responseCode: number): void;
  quiet(): Promise<void>;
  waitForMails(count: number): Promise<void>;
  close(): Promise<void>;
}

const refusal = (responseCode: number): Error => Object.assign(new Error('not now'), { responseCode });

export async function startSmtp(): Promise<TestSmtp> {
  const accepted: AcceptedMail[] = [];
  const waiting: (() => void)[] = [];
  const left: (() => void)[] = [];
  let next: { when: 'recipient' | 'data'; responseCode: number } | undefined;
  const refused = (when: 'recipient' | 'data'): Error | null => {
    if (next?.when !== when) return null;
    const { responseCode } = next;
    next = undefined;
    return refusal(responseCode);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    // The server removes the connection from its list right after this callback.
    onClose: () => void setImmediate(() => left.splice(0).forEach(wake => wake())),
    onRcptTo: (_address, _session, done) => done(refused('recipient')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const error = refused('data');
        if (!error) {
          const { mailFrom, rcptTo } = session.envelope;
          accepted.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(recipient => recipient.address),
            source: Buffer.concat(chunks).toString(),
          });
        }
        done(error);
        waiting.splice(0).forEach(wake => wake());
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    refuseNext: (when, responseCode) => {
      next = { when, responseCode };
    },
    quiet: async () => {
      while (server.connections.size > 0) await new Promise<void>(resolve => left.push(resolve));
    },
    waitForMails: async count => {
      while (accepted.length < count) await new Promise<void>(resolve => waiting.push(resolve));
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}
