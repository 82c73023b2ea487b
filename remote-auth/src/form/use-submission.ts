import type { AppError, Result } from '@backglass/platform';
import { useRef, useState } from 'react';

export interface Submission<Input> {
  readonly busy: boolean;
  /** Why the last attempt failed; a new one takes it away. */
  readonly error: AppError | undefined;
  readonly run: (input: Input) => Promise<Result<unknown> | undefined>;
  /** What it was about has changed: why it failed is no news any more. */
  readonly forget: () => void;
}

/** A call that is made once at a time, however often it is asked for: the others answer `undefined`. */
export function useSubmission<Input>(send: (input: Input) => Promise<Result<unknown>>): Submission<Input> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError>();
  const underWay = useRef(false);

  async function run(input: Input): Promise<Result<unknown> | undefined> {
    // A second submit may come before the first one's render.
    if (underWay.current) return undefined;
    underWay.current = true;
    setBusy(true);
    setError(undefined);
    const answer = await send(input);
    underWay.current = false;
    setBusy(false);
    if (!answer.ok) setError(answer.error);
    return answer;
  }

  return { busy, error, run, forget: () => setError(undefined) };
}
