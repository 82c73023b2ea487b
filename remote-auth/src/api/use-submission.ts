import type { AppError, Result } from '@backglass/platform';
import { useRef, useState } from 'react';

/** A call that is made once at a time, however often it is asked for: the others answer `undefined`. */
export function useSubmission<Input>(send: (input: Input) => Promise<Result<unknown>>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError>();
  const isSending = useRef(false);

  async function run(input: Input): Promise<Result<unknown> | undefined> {
    // A second submit may come before the first one's render.
    if (isSending.current) return undefined;
    isSending.current = true;
    setBusy(true);
    setError(undefined);
    const answer = await send(input);
    isSending.current = false;
    setBusy(false);
    if (!answer.ok) setError(answer.error);
    return answer;
  }

  /** `error`: why the last attempt failed, until the next one or `forget`. */
  return { busy, error, run, forget: () => setError(undefined) };
}

/** Whether a failed call may have done what it was asked for. One that was never sent did not. */
export const isUncertain = ({ kind, code }: AppError): boolean =>
  code !== 'not_sent' && (kind === 'network' || kind === 'server' || kind === 'contract');
