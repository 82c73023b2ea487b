import { parseServerError } from '@backglass/contract';
import { create, isAxiosError, isCancel, type AxiosRequestConfig } from 'axios';
import { noteServerTime } from '../server-time.ts';
import { takeFirstAnswer } from './first-answers.ts';

/** Milliseconds for a call. */
const CALL_TIMEOUT = 15_000;

const client = create({
  timeout: CALL_TIMEOUT,
  transitional: { clarifyTimeoutError: true },
  // Calls authenticate by a token, so axios need not read the cookies for an XSRF token.
  withXSRFToken: false,
  headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
});

export type Sent =
  | { readonly status: number; readonly data: unknown; readonly isOk: boolean }
  | { readonly failure: 'cancelled' | 'timed-out' | 'unanswered' | 'intercepted' };

/** When a file was requested, axios returns every body as a `Blob`, even the JSON of an error. */
async function parseErrorBody(body: unknown): Promise<unknown> {
  if (!(body instanceof Blob) || !body.type.startsWith('application/json')) return body;
  try {
    return JSON.parse(await body.text());
  } catch {
    return body;
  }
}

/** Web pages and plain text are of another server, such as a hotspot. The API sends JSON, a file or nothing. */
const isText = (body: unknown): boolean =>
  body instanceof Blob ? /^text\/(html|plain)\b/.test(body.type) : typeof body === 'string' && body !== '';

/** The errors of the API have a request id and a body with a code or a text. A proxy's have neither. */
const isErrorOfApi = (headers: Readonly<Record<string, unknown>>, body: unknown): boolean => {
  const { code, general } = parseServerError(body);
  return headers['x-request-id'] !== undefined || code !== undefined || general.length > 0;
};

/** With these statuses, a proxy demands a log-in. */
const LOG_IN_STATUSES = [401, 403, 407, 511];

const firstAnswerTo = ({ method, baseURL = '', url = '', headers = {} }: AxiosRequestConfig) =>
  method === 'GET' ? takeFirstAnswer(baseURL + url, headers) : undefined;

/**
 * Sends a request. Never rejects. Returns `undefined` for a request that failed while the browser was offline.
 * Only this module imports axios. It is lazy-loaded, because the log-in page needs no call at first.
 */
export async function send(request: AxiosRequestConfig): Promise<Sent | undefined> {
  // The request is sent even when the browser is offline, because an API on the same machine needs no network.
  const isOffline = !navigator.onLine;
  const first = firstAnswerTo(request);
  const sentAt = first?.sentAt ?? performance.now();
  try {
    const { status, data, headers } = await client.request<unknown>({
      ...request,
      ...(first && { adapter: 'fetch', env: { fetch: first.fetch } }),
    });
    if (isText(data)) return { failure: 'intercepted' };
    // A cache between API and page, which adds `Age`, keeps the old `Date`.
    if (Number(headers['age'] ?? 0) === 0) noteServerTime(headers['date'], sentAt);
    return { status, data, isOk: true };
  } catch (error) {
    if (isCancel(error)) return { failure: 'cancelled' };
    if (!isAxiosError(error)) return { failure: 'unanswered' };
    if (error.response === undefined) {
      if (error.code === 'ETIMEDOUT') return { failure: 'timed-out' };
      return isOffline ? undefined : { failure: 'unanswered' };
    }
    const { status, headers } = error.response;
    const data = await parseErrorBody(error.response.data);
    if (LOG_IN_STATUSES.includes(status) && (isText(data) || !isErrorOfApi(headers, data)))
      return { failure: 'intercepted' };
    return { status, data, isOk: false };
  }
}
