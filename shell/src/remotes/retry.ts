import { asError, causeOf, fileFaultOf, isTimeout, type LoadFailure } from './load-state.ts';

/** The time limit of one attempt, and the waits before the second and third, in milliseconds. */
const ATTEMPT_LIMIT = 5_500;
const WAITS = [500, 2_000] as const;

export interface RetryOptions {
  readonly wait?: ((milliseconds: number) => Promise<void>) | undefined;
  readonly isOnline?: (() => boolean) | undefined;
  readonly beforeNext?: (() => void) | undefined;
}

export type RetryResult<Value> =
  | { readonly ok: true; readonly value: Value; readonly attempt: number }
  | (LoadFailure & { readonly ok: false });

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));

/** Rejects when `work` takes longer than `limit` milliseconds. The work itself goes on. */
function withTimeout<Value>(limit: number, work: Promise<Value>, what: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what}: no answer after ${limit / 1000} s`)), limit);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** With two attempts, a hang is reported within 12 s. */
const ATTEMPTS_WHEN_HANGING = 2;

/**
 * Tries to load code up to three times. Does not retry code that threw, nor while offline. Never rejects. `isOver` returns true once the
 * attempt has timed out.
 */
export async function retry<Value>(
  work: (attempt: number, isOver: () => boolean) => Promise<Value>,
  what: string,
  { wait = pause, isOnline = () => navigator.onLine, beforeNext }: RetryOptions,
): Promise<RetryResult<Value>> {
  let attempts = WAITS.length + 1;
  for (let attempt = 1; ; attempt += 1) {
    let isOver = false;
    try {
      const value = await withTimeout(
        ATTEMPT_LIMIT,
        work(attempt, () => isOver),
        what,
      );
      return { ok: true, value, attempt };
    } catch (thrown) {
      isOver = true;
      const error = asError(thrown);
      const cause = causeOf(error);
      if (isTimeout(error)) attempts = ATTEMPTS_WHEN_HANGING;
      const waitBefore = attempt < attempts ? WAITS[attempt - 1] : undefined;
      if (waitBefore === undefined || cause === 'code' || !isOnline()) {
        const fault = cause === 'network' ? fileFaultOf(error) : undefined;
        return { ok: false, error, cause, fault, attempt, at: Date.now() };
      }
      await wait(waitBefore);
      beforeNext?.();
    }
  }
}
