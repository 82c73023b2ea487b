import type { Credentials } from '@backglass/contract';
import { logIn, type AppError } from '@backglass/platform';
import { useEffect, useRef, useState } from 'react';
import type { FieldProblems } from '../../form/problems.ts';
import { problemsOf } from '../../form/server-problems.ts';
import { isCredentialField, judgeCredentials } from './credentials.ts';

/** Why the last attempt failed. A new attempt that fails makes a new one. */
export interface LogInFailure {
  readonly attempt: number;
  /** What the API, or its silence, says. */
  readonly error?: AppError;
  /** The address that it was tried with. */
  readonly email: string;
  readonly problems: FieldProblems;
}

export interface LogInState {
  readonly busy: boolean;
  readonly failure: LogInFailure | undefined;
  readonly submit: (typed: Partial<Credentials>) => Promise<void>;
}

/**
 * One attempt to log in at a time, however often it is asked for. Success changes the session and nothing here; the
 * password is never kept. Who leaves the page gives the attempt up: nobody is fetched back from the next one.
 */
export function useLogIn(): LogInState {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LogInFailure>();
  const underWay = useRef(false);
  const attempts = useRef(0);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const fail = (email: string, problems: FieldProblems, error?: AppError) => {
    attempts.current += 1;
    setFailure({ attempt: attempts.current, email, problems, ...(error ? { error } : {}) });
  };

  async function submit(typed: Partial<Credentials>): Promise<void> {
    // A second submit may come before the first one's render.
    if (underWay.current) return;
    const judged = judgeCredentials(typed);
    if (!judged.ok) return fail(typed.email ?? '', judged.problems);
    underWay.current = true;
    setBusy(true);
    leaving.current = new AbortController();
    const answer = await logIn(judged.value, leaving.current.signal);
    underWay.current = false;
    setBusy(false);
    if (!answer.ok) {
      const { email } = judged.value;
      fail(email, problemsOf(answer.error, isCredentialField), answer.error);
    }
  }

  return { busy, failure, submit };
}
