import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TakenMail {
  readonly from: string;
  readonly to: string[];
  /** As it came over the wire. */
  readonly source: string;
}

export interface TestSmtp {
  readonly url: string;
  readonly taken: TakenMail[];
  /** What the server answers to the next mail instead of taking it; once. */
  refuseNext(when: 'recipient' | 'data', responseCode: number): void;
  /** Settles when nobody is connected any more. */
  quiet(): Promise<void>;
  /** Settles when this many mails have been taken. */
  took(count: number): Promise<void>;
  close(): Promise<void>;
}

const refusal = (responseCode: number): Error => Object.assign(new Error('not now'), { responseCode });

/** An SMTP server on a free port. */
export async function startSmtp(): Promise<TestSmtp> {
  const taken: TakenMail[] = [];
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
    // The connection is taken off the list right after this.
    onClose: () => void setImmediate(() => left.splice(0).forEach(wake => wake())),
    onRcptTo: (_address, _session, done) => done(refused('recipient')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const error = refused('data');
        if (!error) {
          const { mailFrom, rcptTo } = session.envelope;
          taken.push({
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
    taken,
    refuseNext: (when, responseCode) => {
      next = { when, responseCode };
    },
    quiet: async () => {
      while (server.connections.size > 0) await new Promise<void>(resolve => left.push(resolve));
    },
    took: async count => {
      while (taken.length < count) await new Promise<void>(resolve => waiting.push(resolve));
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}
