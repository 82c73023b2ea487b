import { create, isAxiosError, isCancel, type AxiosRequestConfig } from 'axios';
import { noteServerTime } from '../server-time.ts';

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

/** A body that begins with `<` is a web page, such as a hotspot's log-in page. The API sends JSON, a file or nothing. */
const isPage = (body: unknown): boolean =>
  body instanceof Blob
    ? body.type.startsWith('text/html')
    : typeof body === 'string' && body.trimStart().startsWith('<');

/** With these statuses, a proxy demands a log-in. The API sends JSON with them. */
const LOG_IN_STATUSES = [401, 403, 407, 511];

/**
 * Sends a request. Never rejects. Returns `undefined` for a request that failed while the browser was offline.
 * Only this module imports axios. It is lazy-loaded, because the log-in page needs no call at first.
 */
export async function send(request: AxiosRequestConfig): Promise<Sent | undefined> {
  // The request is sent even when the browser is offline, because an API on the same machine needs no network.
  const isOffline = !navigator.onLine;
  const sentAt = performance.now();
  try {
    const { status, data, headers } = await client.request<unknown>(request);
    if (isPage(data)) return { failure: 'intercepted' };
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
    const { status, data } = error.response as { status: number; data: unknown };
    if (LOG_IN_STATUSES.includes(status) && isPage(data)) return { failure: 'intercepted' };
    return { status, data: await parseErrorBody(data), isOk: false };
  }
}
