import { useTexts } from '@backglass/platform';
import { Button, Form, PasswordField, TextField } from '@backglass/ui';
import { useEffect, useRef, useState } from 'react';
import type { CredentialField, FieldProblem } from './credentials.ts';
import { LogInCallout, SessionEndedCallout } from './log-in-callout.tsx';
import { useLogIn } from './use-log-in.ts';

/** Nothing corrected yet. */
const NONE: ReadonlySet<CredentialField> = new Set();

/** Email and password. The fields are the browser's own, so that password managers fill and keep them. */
export function LoginForm({ sessionEnded }: { sessionEnded: boolean }) {
  const t = useTexts('auth');
  const { busy, failure, submit } = useLogIn();
  const [corrected, setCorrected] = useState(NONE);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => email.current?.focus(), []);

  useEffect(() => {
    if (!failure) return;
    if (failure.problems.email) email.current?.focus();
    else if (failure.problems.password) password.current?.focus();
    else if (failure.error?.code === 'invalid_credentials') {
      password.current?.focus();
      password.current?.select();
    }
  }, [failure]);

  const errorOf = (field: CredentialField): string | undefined => {
    const problem = corrected.has(field) ? undefined : failure?.problems[field];
    return problem && textOf(problem);
  };
  const textOf = (problem: FieldProblem): string =>
    'text' in problem ? problem.text : t(`platform:validation.${problem.rule}`, { qty: problem.bound });
  const correct = (field: CredentialField) => setCorrected(fields => new Set(fields).add(field));

  return (
    <Form
      busy={busy}
      onSubmit={() => {
        setCorrected(NONE);
        return submit({ email: email.current?.value ?? '', password: password.current?.value ?? '' });
      }}
    >
      {failure?.error ? <LogInCallout key={failure.attempt} error={failure.error} /> : null}
      {sessionEnded && !failure?.error ? <SessionEndedCallout /> : null}
      <TextField
        ref={email}
        name="email"
        type="email"
        label={t('login.email')}
        error={errorOf('email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onChange={() => correct('email')}
      />
      <PasswordField
        ref={password}
        name="password"
        label={t('login.password')}
        showLabel={t('login.show_password')}
        hideLabel={t('login.hide_password')}
        capsLockHint={t('login.caps_lock')}
        error={errorOf('password')}
        autoComplete="current-password"
        onChange={() => correct('password')}
      />
      <Button type="submit" variant="primary" size="form" block busy={busy}>
        {t('login.submit')}
      </Button>
    </Form>
  );
}
