import { credentialsSchema, type Credentials } from '@backglass/contract';
import { logIn, type AppError } from '@backglass/platform';
import { showServerErrors, useZodForm } from '@backglass/platform/forms';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useSubmission } from '../../api/use-submission.ts';

const FIELDS = ['email', 'password'] as const;

interface LogInFailure {
  readonly attempt: number;
  readonly error: AppError;
  readonly email: string;
  /** The server's texts for fields that this form lacks, or `''`. */
  readonly general: string;
}

/**
 * The log-in form. Sends one attempt at a time and never stores the password. Leaving the page aborts the attempt, so a late answer
 * signs nobody in.
 */
export function useLogIn(email: string) {
  const form = useZodForm(credentialsSchema, {
    values: { email, password: '' },
    reValidateMode: 'onSubmit',
  });
  const [failure, setFailure] = useState<LogInFailure>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const { busy, run } = useSubmission((credentials: Credentials) => {
    leaving.current = new AbortController();
    return logIn(credentials, leaving.current.signal);
  });

  async function attempt(credentials: Credentials): Promise<void> {
    const answer = await run(credentials);
    if (answer.ok) return;
    const { error } = answer;
    const general = showServerErrors(form, error, FIELDS);
    setFailure(last => ({ attempt: (last?.attempt ?? 0) + 1, error, email: credentials.email, general }));
    if (error.code === 'invalid_credentials') form.setFocus('password', { shouldSelect: true });
  }

  const send = form.handleSubmit(attempt, () => setFailure(undefined));

  function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    // A password manager may fill in a field without an event. Then the form's values are outdated.
    const { elements } = event.currentTarget;
    for (const field of FIELDS) {
      const input = elements.namedItem(field);
      if (input instanceof HTMLInputElement) form.setValue(field, input.value);
    }
    return send(event);
  }

  return { form, busy, failure, submit };
}
