import { OPERATOR_SCHEME } from '@backglass/contract/base';
import { create, isAxiosError, isCancel, type AxiosRequestConfig } from 'axios';
import { noteAnswer, watchSlowness } from '../connection/connection.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { readToken } from '../session/token-storage.ts';
import { callBegins } from './activity.ts';
import { cancelled, contractError, errorOfAnswer, networkError, timedOut } from './app-error.ts';
import type { Result } from './result.ts';

/** How long a call may take before it counts as lost, in milliseconds. */
const CALL_TIMEOUT = 15_000;
/** How long one that carries a file may, on a slow line. */
const UPLOAD_TIMEOUT = 120_000;

const client = create({
  timeout: CALL_TIMEOUT,
  // A call that took too long is told from one that the browser gave up.
  transitional: { clarifyTimeoutError: true },
  // A token says whose call it is; looking for a cookie would only hold each call up.
  withXSRFToken: false,
  headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
});

let onUnauthenticated: () => void = () => undefined;

/** Host only: where the API is, and what a 401 does. */
export function configureHttp(options: { apiRoot: string; onUnauthenticated: () => void }): void {
  client.defaults.baseURL = options.apiRoot;
  onUnauthenticated = options.onUnauthenticated;
}

/** The API's address of `path`, for what cannot go through `call` (an event stream). */
export const apiAddress = (path: string): string => `${client.defaults.baseURL ?? '/'}${path}`;

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

/**
 * Calls the API and parses its answer with `schema`. Never rejects: whatever happens is in the result. A 401 on a call
 * that carries the session ends it.
 */
export async function call<Value>(schema: AnswerSchema<Value>, request: Call): Promise<Result<Value>> {
  const done = callBegins();
  const watched = watchSlowness();
  const token = readToken();
  try {
    const answer = await client.request<unknown>(toAxios(request));
    noteAnswer(true);
    const parsed = schema.safeParse(answer.data);
    if (parsed.success) return { ok: true, value: parsed.data };
    return { ok: false, error: contractError(answer.status) };
  } catch (failure) {
    if (isCancel(failure)) return { ok: false, error: cancelled() };
    const answer = isAxiosError(failure) ? failure.response : undefined;
    noteAnswer(answer !== undefined);
    if (answer === undefined) return { ok: false, error: isTimeout(failure) ? timedOut : networkError() };
    const { status, data } = answer;
    // A late answer to an earlier session says nothing about the one that has begun since.
    if (status === 401 && request.anonymous !== true && readToken() === token) onUnauthenticated();
    return { ok: false, error: errorOfAnswer(status, data) };
  } finally {
    watched();
    done();
  }
}

const isTimeout = (failure: unknown): boolean => isAxiosError(failure) && failure.code === 'ETIMEDOUT';

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
