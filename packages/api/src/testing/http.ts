import { BOOTH_SCHEME, OPERATOR_SCHEME } from '@backglass/contract';
import type * as z from 'zod/mini';

export interface CallOptions {
  readonly token?: string;
  readonly key?: string;
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

function headersOf({ token, key, body, raw, headers }: CallOptions): Record<string, string> {
  return {
    ...(body === undefined && raw === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `${OPERATOR_SCHEME} ${token}` }),
    ...(key === undefined ? {} : { authorization: `${BOOTH_SCHEME} ${key}` }),
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
