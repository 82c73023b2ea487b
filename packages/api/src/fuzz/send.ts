import { Agent, request } from 'node:http';
import type { FuzzRequest } from './requests.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  /** Empty for an event stream, because the stream does not end. */
  readonly text: string;
}

/** Sends requests that `fetch` would refuse. */
export class Sender {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #origin: URL;

  constructor(origin: string) {
    this.#origin = new URL(origin);
  }

  send({ method, path, headers, body }: FuzzRequest, authorization: string | undefined): Promise<FuzzAnswer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent: this.#agent,
          host: this.#origin.hostname,
          port: this.#origin.port,
          method,
          path: Buffer.from(path).toString('latin1'),
          headers: {
            ...headers,
            ...(authorization === undefined ? {} : { authorization }),
            ...(body === undefined ? {} : { 'content-length': body.length }),
          },
        },
        response => {
          const type = response.headers['content-type'] ?? '';
          const status = response.statusCode ?? 0;
          if (type.startsWith('text/event-stream')) {
            resolve({ status, type, text: '' });
            response.destroy();
            return;
          }
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.once('end', () => resolve({ status, type, text }));
          response.once('error', reject);
        },
      );
      sent.once('error', reject);
      // Sends the body without waiting for "100 Continue", because a server that refuses the headers may never send it.
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
