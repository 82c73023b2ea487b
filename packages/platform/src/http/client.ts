import { OPERATOR_SCHEME } from '@backglass/contract';
import type { AxiosRequestConfig } from 'axios';
import { noteAnswer, watchSlowness } from '../connection/connection.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { readToken } from '../session/token-storage.ts';
import { countCall } from './activity.ts';
import { cancelled, contractError, errorOfAnswer, networkError, notSent, timedOut } from './app-error.ts';
import { loadTransportAfter, send } from './lazy-transport.ts';
import type { Result } from './result.ts';

/** How long a call that carries a file may take, on a slow line; in milliseconds. */
const UPLOAD_TIMEOUT = 120_000;

let apiRoot = '/';
let onUnauthenticated: () => void = () => undefined;

/**
 * Host only: where the API is and what a 401 does. `beforeSend` is awaited before each call: it loads the file that calls are sent by.
 * It must not reject.
 */
export function configureHttp(options: {
  apiRoot: string;
  onUnauthenticated: () => void;
  beforeSend?: () => Promise<unknown>;
}): void {
  ({ apiRoot } = options);
  onUnauthenticated = options.onUnauthenticated;
  loadTransportAfter(options.beforeSend);
}

/** The API's address of `path`, for what cannot go through `call` (an event stream). */
export const apiAddress = (path: string): string => `${apiRoot}${path}`;

/** Headers of every call: who calls, and in which language the answer's texts shall be (spec §7). */
export function callHeaders(anonymous = false): Record<string, string> {
  const token = anonymous ? null : readToken();
  return {
    'Accept-Language': currentLanguage(),
    ...(token === null ? {} : { Authorization: `${OPERATOR_SCHEME} ${token}` }),
  };
}

/** Anything that parses an answer; a contract schema is one. */
export interface AnswerSchema<Value> {
  safeParse(answer: unknown): { success: true; data: Value } | { success: false };
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Address below the API root, without a query: one of the contract's `CALLS`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON; a `FormData` as a form with files. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Sent without the session's token, and a 401 is an answer like any other: logging in, registering. */
  readonly anonymous?: boolean;
  /** The one status that means success, where the specification names it; otherwise any 2xx does. */
  readonly okStatus?: number;
  /** Hears how much of the body has gone out, 0 to 1. Such a call is an upload, and may take two minutes. */
  readonly onUpload?: (part: number) => void;
}

function parse<Value>(
  schema: AnswerSchema<Value>,
  data: unknown,
): ReturnType<AnswerSchema<Value>['safeParse']> {
  try {
    return schema.safeParse(data);
  } catch {
    return { success: false };
  }
}

/**
 * Calls the API and parses its answer with `schema`. Never rejects: whatever happens is in the result. A 401 on a call
 * that carries the session ends it.
 */
export async function call<Value>(schema: AnswerSchema<Value>, request: Call): Promise<Result<Value>> {
  const done = countCall();
  const watched = watchSlowness();
  const token = readToken();
  // Whose call it is, is settled before anything is waited for: who logs out forgets the token at once.
  const sent = await send(toAxios(request));
  watched();
  done();
  // Nobody was asked, so nothing is known of the API either.
  if (sent === undefined) return { ok: false, error: notSent() };
  if ('lost' in sent) {
    if (sent.lost === 'cancelled') return { ok: false, error: cancelled() };
    noteAnswer(false);
    return { ok: false, error: sent.lost === 'timed-out' ? timedOut : networkError() };
  }
  noteAnswer(true);
  const { status, data, isOk } = sent;
  if (isOk) {
    const parsed = parse(schema, data);
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, error: contractError(status) };
  }
  // A late answer to an earlier session says nothing about the one that has begun since.
  if (status === 401 && request.anonymous !== true && readToken() === token) onUnauthenticated();
  return { ok: false, error: errorOfAnswer(status, data) };
}

function searchOf(query: Call['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  return String(search) && `?${search}`;
}

function toAxios(request: Call): AxiosRequestConfig {
  const { method, path, query, body, signal, anonymous, okStatus, onUpload } = request;
  return {
    method,
    baseURL: apiRoot,
    url: path + searchOf(query),
    headers: {
      ...callHeaders(anonymous),
      // The browser adds the boundary.
      ...(body instanceof FormData ? { 'Content-Type': 'multipart/form-data' } : {}),
    },
    ...(onUpload === undefined
      ? {}
      : { timeout: UPLOAD_TIMEOUT, onUploadProgress: ({ progress = 0 }) => onUpload(progress) }),
    ...(okStatus === undefined ? {} : { validateStatus: status => status === okStatus }),
    ...(body === undefined ? {} : { data: body }),
    ...(signal === undefined ? {} : { signal }),
  };
}
