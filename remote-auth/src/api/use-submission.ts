import type { AppError, Result } from '@backglass/platform';
import { useState } from 'react';

/** Sends a call. `error` is the last attempt's error, until the next attempt or `clearError`. */
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

/** Whether the API may have executed a failed call. */
export const isUncertain = ({ kind, code }: AppError): boolean =>
  code !== 'not_sent' && (kind === 'network' || kind === 'server' || kind === 'contract');
