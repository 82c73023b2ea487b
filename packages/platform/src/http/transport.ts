import { create, isAxiosError, isCancel, type AxiosRequestConfig } from 'axios';

/** The time-out of a call, in milliseconds. */
const CALL_TIMEOUT = 15_000;

const client = create({
  timeout: CALL_TIMEOUT,
  // Makes a time-out distinguishable from an aborted request.
  transitional: { clarifyTimeoutError: true },
  // Calls carry a token, so reading a cookie would only cost time.
  withXSRFToken: false,
  headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
});

/** A response, or why there is none. */
export type Sent =
  | { readonly status: number; readonly data: unknown; readonly isOk: boolean }
  | { readonly failure: 'cancelled' | 'timed-out' | 'unanswered' };

/** If a file was requested, the body of an error is a Blob too. Returns its JSON, or the body itself if it has none. */
async function parseErrorBody(body: unknown): Promise<unknown> {
  if (!(body instanceof Blob) || !body.type.startsWith('application/json')) return body;
  try {
    return JSON.parse(await body.text());
  } catch {
    return body;
  }
}

/** Whether a body is a web page, such as a hotspot's log-in page. The API sends JSON or nothing. */
const isPage = (body: unknown): boolean => typeof body === 'string' && body.trimStart().startsWith('<');

/**
 * Sends one request. Never rejects. `undefined`: it failed while the browser was offline, which is treated as not sent.
 *
 * Only this module imports axios. It is lazy-loaded, because a signed-out user sends no call before typing something.
 */
export async function send(request: AxiosRequestConfig): Promise<Sent | undefined> {
  // The request is tried all the same: an API on this machine needs no network.
  const isOffline = !navigator.onLine;
  try {
    const { status, data } = await client.request<unknown>(request);
    return isPage(data) ? { failure: 'unanswered' } : { status, data, isOk: true };
  } catch (error) {
    if (isCancel(error)) return { failure: 'cancelled' };
    if (!isAxiosError(error)) return { failure: 'unanswered' };
    if (error.response === undefined) {
      if (error.code === 'ETIMEDOUT') return { failure: 'timed-out' };
      return isOffline ? undefined : { failure: 'unanswered' };
    }
    const { status, data } = error.response as { status: number; data: unknown };
    return { status, data: await parseErrorBody(data), isOk: false };
  }
}
