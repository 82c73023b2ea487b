import type { AppError, Result } from './result.ts';

/** Milliseconds. The look-up is short, because the operator waits. */
const LOOK_UP_TIMEOUT = 5_000;

/** With this error code, it is unknown whether the API has made the change. */
export const OUTCOME_UNKNOWN = 'outcome_unknown';

/** Whether the API may have made the change of a failed call: no answer came, or a proxy answered in place of the API. */
export const mayHaveArrived = ({ kind, code }: AppError): boolean =>
  (kind === 'network' && code !== 'not_sent') || (kind === 'server' && code === undefined);

/**
 * Repairs a write whose answer was lost. `lookUp` returns the saved value, or `undefined` if the API made no change.
 * If `lookUp` rejects, the error has the code `outcome_unknown`.
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
    const text = answer.error.kind === 'network' ? 'outcome_unknown' : 'outcome_unknown_error';
    const description = `error.${text}.description` as const;
    return { ok: false, error: { ...answer.error, description, code: OUTCOME_UNKNOWN } };
  }
}
