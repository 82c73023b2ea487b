import { DEFAULT_LANGUAGE } from '@backglass/contract';
import type { IncomingMessage } from 'node:http';
import { languageOf } from '../texts/texts.ts';
import type { CallError } from './call-error.ts';
import { errorBody } from './error-handler.ts';
import { SAFE_HEADERS } from './headers.ts';

export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string;
}

/**
 * An error as every call tells it, for where there is no call: a request that cannot be read, or comes too late. It is its
 * connection's last answer. In the default language where the request's is not known.
 */
export function plainAnswer(error: CallError, request?: IncomingMessage): PlainAnswer {
  const language = request ? languageOf(request.headers['accept-language']) : DEFAULT_LANGUAGE;
  const body = JSON.stringify(errorBody(error, language));
  return {
    status: error.status,
    headers: {
      ...SAFE_HEADERS,
      ...(error.status === 503 ? { 'retry-after': 2 } : {}),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    },
    body,
  };
}
