import { asError, causeOf, type Cause } from './failure.ts';
import { faultOf, type FileFault } from './file-fault.ts';
import { within } from './within.ts';

/** How long one attempt may take, and the waits before the second and third, in milliseconds. */
const ATTEMPT_LIMIT = 10_000;
const WAITS = [500, 2_000] as const;

/** The world that attempts are made in. */
export interface Circumstances {
  readonly wait?: ((milliseconds: number) => Promise<void>) | undefined;
  readonly isOnline?: (() => boolean) | undefined;
  /** Comes before each attempt but the first. */
  readonly beforeNext?: (() => void) | undefined;
}

export type Attempted<Value> =
  | { readonly ok: true; readonly value: Value; readonly attempt: number }
  | {
      readonly ok: false;
      readonly error: Error;
      readonly cause: Cause;
      readonly fault: FileFault | undefined;
      readonly attempt: number;
    };

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));

/**
 * Tries up to three times to get code, 10 s each, with a longer wait each time. What threw is not tried again, nor is
 * anything without a network: waiting a moment is no remedy then. Never rejects. Work that took too long goes on, and may
 * ask `isOver` whether anybody still waits for it.
 */
export async function attempts<Value>(
  work: (attempt: number, isOver: () => boolean) => Promise<Value>,
  what: string,
  { wait = pause, isOnline = () => navigator.onLine, beforeNext }: Circumstances,
): Promise<Attempted<Value>> {
  for (let attempt = 1; ; attempt += 1) {
    let isOver = false;
    try {
      const value = await within(
        ATTEMPT_LIMIT,
        work(attempt, () => isOver),
        what,
      );
      return { ok: true, value, attempt };
    } catch (thrown) {
      isOver = true;
      const error = asError(thrown);
      const cause = causeOf(error);
      const pauseBefore = WAITS[attempt - 1];
      if (pauseBefore === undefined || cause === 'code' || !isOnline()) {
        const fault = cause === 'network' ? faultOf(error) : undefined;
        return { ok: false, error, cause, fault, attempt };
      }
      await wait(pauseBefore);
      beforeNext?.();
    }
  }
}
