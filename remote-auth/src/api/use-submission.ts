import type { AppError, Result } from '@backglass/platform';
import { useState } from 'react';

/** A call with its state: `error` says why the last attempt failed, until the next one or `forget`. */
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

  return { busy, error, run, forget: () => setError(undefined) };
}

/** Whether a failed call may have done what it was asked for. One that was never sent did not. */
export const isUncertain = ({ kind, code }: AppError): boolean =>
  code !== 'not_sent' && (kind === 'network' || kind === 'server' || kind === 'contract');
