import type { AppError, Result } from '@backglass/platform';
import { useState } from 'react';

/** A call and its state. `error` is the error of the last attempt, until the next attempt or `clearError`. */
export function useSubmission<Input>(send: (input: Input) => Promise<Result<unknown>>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError>();

  async function run(input: Input): Promise<Result<unknown>> {
    setBusy(true);
    setError(undefined);
    const answer = await send(input);
    setBusy(false);
    if (!answer.ok) setError(answer.error);
    return answer;
  }

  return { busy, error, run, clearError: () => setError(undefined) };
}

/** Whether the API may have executed a failed call: the call was sent, but its answer was lost, invalid or a server error. */
export const isUncertain = ({ kind, code }: AppError): boolean =>
  code !== 'not_sent' && (kind === 'network' || kind === 'server' || kind === 'contract');
