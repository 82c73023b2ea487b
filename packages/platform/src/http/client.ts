import {
  OPERATOR_SCHEME,
  type CallAnswer,
  type CallBody,
  type CallMethod,
  type CallName,
  type CallPath,
  type CallQuery,
} from '@backglass/contract';
import type { AxiosRequestConfig } from 'axios';
import { create } from 'zustand';
import { noteAnswer, noteInterception, watchSlowness } from './connection.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { isScreen, readToken } from '../storage.ts';
import {
  cancelled,
  contractError,
  errorOfAnswer,
  networkError,
  notSent,
  timedOut,
  type Result,
} from './result.ts';
import type { Sent } from './transport.ts';

/** Milliseconds for an upload or a download. */
const FILE_TIMEOUT = 120_000;

const KEPT_ALIVE = { adapter: 'fetch', fetchOptions: { keepalive: true } } as const;

let apiRoot = '/';
let onUnauthenticated: () => void = () => undefined;
const nothing = () => Promise.resolve();
let beforeSend: () => Promise<unknown> = nothing;

/** Host only: sets the API's root and the handler of a 401. Each call first awaits `beforeSend`, which must not reject. */
export function configureHttp(options: {
  apiRoot: string;
  onUnauthenticated: () => void;
  beforeSend?: () => Promise<unknown>;
}): void {
  ({ apiRoot, onUnauthenticated, beforeSend = nothing } = options);
}

/** Returns the address of an API path, for the event stream, which cannot use `call`. */
export const apiAddress = (path: CallPath): string => `${apiRoot}${path}`;

/** Returns the absolute address of a file. An address in an answer may be relative to the API's root. */
export const fileAddress = (address: string): string =>
  new URL(address, new URL(apiRoot, location.origin)).href;

/** The headers of every call: the token and the language (docs/product.md, Session). */
export function callHeaders(anonymous = false): Record<string, string> {
  const token = anonymous ? null : readToken();
  return {
    'Accept-Language': currentLanguage(),
    ...(token === null ? {} : { Authorization: `${isScreen() ? 'Screen' : OPERATOR_SCHEME} ${token}` }),
  };
}

/**
 * The part of a contract schema that parses a response. A parser of your own has the type `AnswerSchema<Value>`.
 * `Read` is what a schema of zod reads, so that TypeScript refuses the schema of another call.
 */
export interface AnswerSchema<Value, Read = unknown> {
  safeParse(answer: unknown): { success: true; data: Value } | { success: false };
  readonly _zod?: { readonly input: Read };
}

/**
 * Parses an answer by a condition, and changes nothing in it. A page needs no schema of the contract for this, so it loads less code.
 * `isValid` must check what the page reads, because an API of another team may answer anything.
 */
export const answerThat = <Value>(
  isValid: (answer: Partial<Value> | null) => boolean,
): AnswerSchema<Value> => ({
  safeParse: answer =>
    isValid(answer as Partial<Value> | null) ? { success: true, data: answer as Value } : { success: false },
});

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** For log-in and registration: sends no token, and a 401 does not end the session. */
  readonly anonymous?: boolean;
  /** The only status that means success. By default, every 2xx means success. */
  readonly okStatus?: number;
  /** Called with the fraction of the body that is sent, 0 to 1. With it, the time-out is two minutes. */
  readonly onUpload?: (part: number) => void;
  /** The answer is a file: `schema` gets a `Blob`. The time-out is two minutes. Errors are still parsed as JSON. */
  readonly isFile?: boolean;
}

type WithQuery<Query> = [Query] extends [undefined]
  ? { readonly query?: undefined }
  : object extends Query
    ? { readonly query?: Query }
    : { readonly query: Query };

type WithBody<Body> = [Body] extends [undefined] ? { readonly body?: undefined } : { readonly body: Body };

/** A request for a call, as the contract defines the call. `body` is sent as JSON, or as a multipart form if it is a `FormData`. */
export type Call<Name extends CallName, Method extends CallMethod<Name> = CallMethod<Name>> = {
  /** A path of `CALLS`, without a query. */
  readonly path: CallPath<Name>;
  readonly method: Method;
} & WithQuery<CallQuery<Name, Method>> &
  WithBody<'file' extends CallBody<Name, Method> ? FormData : CallBody<Name, Method>> &
  CallOptions;

/** A request for any call. */
interface AnyCall extends CallOptions {
  readonly path: CallPath;
  readonly method: string;
  /** The values of an array get commas between them. */
  readonly query?:
    Readonly<Record<string, string | number | boolean | readonly number[] | undefined>> | undefined;
  readonly body?: unknown;
}

/** A schema that does not read the answer of the call lacks this property. */
type Reads<Answer, Read> = [Answer] extends [Read] ? unknown : { readonly 'schema of another call': never };

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

/** Calls the API and parses the response with `schema`, which may read only a part of it. Never rejects: a failure is in the result. A 401 ends the session whose token the call sent. */
export function call<Value, Read, Name extends CallName, Method extends CallMethod<Name>>(
  schema: AnswerSchema<Value, Read> & Reads<CallAnswer<Name, Method>, Read>,
  request: Call<Name, Method>,
): Promise<Result<Value>>;
export async function call<Value>(schema: AnswerSchema<Value>, request: AnyCall): Promise<Result<Value>> {
  const done = countCall();
  const watched = watchSlowness();
  const token = readToken();
  // `toAxios` must read the token before the first `await`, because log-out deletes the token right after it starts its call.
  const sent = await send(toAxios(request));
  watched();
  done();
  // No request was sent, so the connection state stays.
  if (sent === undefined) return { ok: false, error: notSent() };
  if ('failure' in sent) {
    if (sent.failure === 'cancelled') return { ok: false, error: cancelled() };
    if (sent.failure === 'intercepted') noteInterception();
    else noteAnswer(false);
    return { ok: false, error: sent.failure === 'timed-out' ? timedOut : networkError() };
  }
  noteAnswer(true);
  const { status, data, isOk } = sent;
  if (isOk) {
    const parsed = parse(schema, data);
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, error: contractError(status) };
  }
  // A 401 for an earlier session must not end the current one.
  if (status === 401 && request.anonymous !== true && readToken() === token) onUnauthenticated();
  return { ok: false, error: errorOfAnswer(status, data) };
}

function searchOf(query: AnyCall['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  return String(search) && `?${search}`;
}

function toAxios(request: AnyCall): AxiosRequestConfig {
  const { method, path, query, body, signal, anonymous, okStatus, onUpload, isFile } = request;
  return {
    method,
    baseURL: apiRoot,
    url: path + searchOf(query),
    headers: {
      ...callHeaders(anonymous),
      // Replaces the default type, which is JSON. The browser adds the boundary of the multipart form.
      ...(body instanceof FormData ? { 'Content-Type': 'multipart/form-data' } : {}),
    },
    ...(onUpload === undefined
      ? {}
      : { timeout: FILE_TIMEOUT, onUploadProgress: ({ progress = 0 }) => onUpload(progress) }),
    ...(isFile === true && { responseType: 'blob', timeout: FILE_TIMEOUT }),
    // Pages show a write as done at once, so it must survive a reload of the page.
    ...(method !== 'GET' && !(body instanceof FormData) && KEPT_ALIVE),
    ...(okStatus === undefined ? {} : { validateStatus: status => status === okStatus }),
    ...(body === undefined ? {} : { data: body }),
    ...(signal === undefined ? {} : { signal }),
  };
}

/** Never rejects. Returns `undefined` when the transport cannot be loaded. */
async function loadTransport() {
  await beforeSend();
  try {
    return await import(/* webpackChunkName: "operator" */ './transport.ts');
  } catch (failure) {
    if ((failure as Partial<Error> | undefined)?.name !== 'ChunkLoadError') reportError(failure);
    return undefined;
  }
}

/** Sends a request. Never rejects. Returns `undefined` when the request was not sent, unless `signal` was aborted. */
async function send(request: AxiosRequestConfig): Promise<Sent | undefined> {
  const { signal } = request;
  const transport = await Promise.race([
    loadTransport(),
    new Promise<undefined>(resolve => signal?.addEventListener?.('abort', () => resolve(undefined))),
  ]);
  if (transport !== undefined) return transport.send(request);
  return signal?.aborted === true ? { failure: 'cancelled' } : undefined;
}

const useCallCount = create<{ calls: number }>(() => ({ calls: 0 }));

let isInBackground = false;

/** Runs `work`. Its calls do not count as loading, because the operator did not cause them. */
export function inBackground(work: () => void): void {
  isInBackground = true;
  try {
    work();
  } finally {
    isInBackground = false;
  }
}

/** Counts a call as loading until the returned function is called (docs/product.md, Session). */
function countCall(): () => void {
  if (isInBackground) return () => undefined;
  useCallCount.setState(({ calls }) => ({ calls: calls + 1 }));
  return () => useCallCount.setState(({ calls }) => ({ calls: calls - 1 }));
}

/** Whether any call that the operator waits for is in flight. */
export const useIsLoading = (): boolean => useCallCount(({ calls }) => calls > 0);
