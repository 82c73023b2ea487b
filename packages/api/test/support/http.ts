import { type Socket, connect } from 'node:net';
import { BOOTH_SCHEME, OPERATOR_SCHEME } from '@backglass/contract';
import { SCREEN_SCHEME } from '@backglass/contract/calls';
import type * as z from 'zod/mini';
import type { RunningApi } from './running-api.ts';

export interface CallOptions {
  readonly token?: string;
  readonly key?: string;
  /** The token of a screen. */
  readonly screen?: string;
  readonly body?: unknown;
  /** Replaces `body`. */
  readonly raw?: string;
  readonly headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

function headersOf({ token, key, screen, body, raw, headers }: CallOptions): Record<string, string> {
  return {
    ...(body === undefined && raw === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `${OPERATOR_SCHEME} ${token}` }),
    ...(key === undefined ? {} : { authorization: `${BOOTH_SCHEME} ${key}` }),
    ...(screen === undefined ? {} : { authorization: `${SCREEN_SCHEME} ${screen}` }),
    ...headers,
  };
}

export const callerOf =
  (origin: string): Call =>
  async (method, path, options = {}) => {
    const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: headersOf(options),
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
  };

export function expectBody<Schema extends z.ZodMiniType>(
  answer: Answer,
  status: number,
  schema: Schema,
): z.infer<Schema> {
  if (answer.status !== status) {
    throw new Error(`expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return schema.parse(answer.body);
}

export interface RawConnection {
  readonly socket: Socket;
  readonly text: () => string;
  /** Resolves when the received text matches the pattern. Rejects if the connection ends earlier. */
  until(pattern: RegExp): Promise<void>;
  /** Resolves with the whole received text when the server has closed the connection. */
  readonly ended: Promise<string>;
}

export async function connectRaw(origin: string): Promise<RawConnection> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let text = '';
  let look = (): void => undefined;
  let over = false;
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    text += chunk;
    look();
  });
  const ended = new Promise<string>(resolve => {
    socket.once('close', () => {
      over = true;
      look();
      resolve(text);
    });
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () => resolve());
  });
  // A server that refuses a request may close the connection while the client still writes.
  socket.on('error', () => undefined);
  return {
    socket,
    text: () => text,
    until: pattern =>
      new Promise((resolve, reject) => {
        look = () => {
          if (pattern.test(text)) resolve();
          else if (over) reject(new Error(`ended with ${JSON.stringify(text)}`));
        };
        look();
      }),
    ended,
  };
}

/** A request as from nginx with only `proxy_pass`: HTTP/1.0 with the API's host, without forwarding headers. */
export function statusByBareProxy({ origin }: Pick<RunningApi, 'origin'>, path: string): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    let answer = '';
    connect(Number(port), hostname)
      .on('data', chunk => (answer += chunk.toString()))
      .once('error', reject)
      .once('close', () => resolve(Number(/^HTTP\/1\.\d (\d{3})/.exec(answer)?.[1])))
      .write(`GET ${path} HTTP/1.0\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
}
