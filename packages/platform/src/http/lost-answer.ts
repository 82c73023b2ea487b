import type { AppError, Result } from './result.ts';

/** The time-out of looking for a change, in milliseconds. It is short, because the operator waits. */
const LOOK_UP_TIMEOUT = 5_000;

/** The code of an error after which nobody knows whether the API has made the change. */
export const OUTCOME_UNKNOWN = 'outcome_unknown';

/** Whether the API may have made a change although the call failed, because no answer came, or a proxy answered. */
export const mayHaveArrived = ({ kind, code }: AppError): boolean =>
  (kind === 'network' && code !== 'not_sent') || (kind === 'server' && code === undefined);

/**
 * Returns the result of a write. If its answer was lost, `lookUp` reads whether the API has made the change. The value that it finds is
 * the answer. `undefined` means that the API has not made the change. If `lookUp` rejects, the error has the code `outcome_unknown`.
 */
export async function lookUpLostAnswer<Value>(
  answer: Result<Value>,
  lookUp: (signal: AbortSignal) => Promise<Value | undefined>,
): Promise<Result<Value>> {
  if (answer.ok || !mayHaveArrived(answer.error)) return answer;
  try {
    const value = await lookUp(AbortSignal.timeout(LOOK_UP_TIMEOUT));
    return value === undefined ? answer : { ok: true, value };
  } catch {
    const description = 'error.outcome_unknown.description';
    return { ok: false, error: { ...answer.error, description, code: OUTCOME_UNKNOWN } };
  }
}
