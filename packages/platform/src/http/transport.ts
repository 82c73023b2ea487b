import { create, isAxiosError, isCancel, type AxiosRequestConfig } from 'axios';

/** How long a call may take before it counts as lost, in milliseconds. */
const CALL_TIMEOUT = 15_000;

const client = create({
  timeout: CALL_TIMEOUT,
  // A call that took too long is told from one that the browser gave up.
  transitional: { clarifyTimeoutError: true },
  // A token says whose call it is; looking for a cookie would only hold each call up.
  withXSRFToken: false,
  headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
});

/** An answer, and whether its status means success; or why there is none. */
export type Sent =
  | { readonly status: number; readonly data: unknown; readonly isOk: boolean }
  | { readonly lost: 'cancelled' | 'timed-out' | 'unanswered' };

/**
 * Sends one request. Never rejects. The only module that knows axios: it comes behind the first page, since nobody who is not signed in
 * calls anything before they have typed something.
 */
export async function send(request: AxiosRequestConfig): Promise<Sent> {
  try {
    const { status, data } = await client.request<unknown>(request);
    return { status, data, isOk: true };
  } catch (failure) {
    if (isCancel(failure)) return { lost: 'cancelled' };
    if (!isAxiosError(failure)) return { lost: 'unanswered' };
    if (failure.response === undefined)
      return { lost: failure.code === 'ETIMEDOUT' ? 'timed-out' : 'unanswered' };
    const { status, data } = failure.response as { status: number; data: unknown };
    return { status, data, isOk: false };
  }
}
