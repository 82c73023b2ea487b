import { useLocation, useTexts } from '@backglass/platform';
import { Button, Form, Muted, PasswordField, TextField } from '@backglass/ui';
import { useEffect, useRef, useState } from 'react';
import { problemText } from '../../form/problems.ts';
import { PageLink } from '../../parts/page-link.tsx';
import { useHandedEmail } from '../../parts/use-handed-email.ts';
import { useReturnQuery } from '../../parts/use-return-query.ts';
import type { CredentialField } from './credentials.ts';
import { LogInCallout, SessionEndedCallout } from './log-in-callout.tsx';
import { useLogIn } from './use-log-in.ts';

/** Nothing corrected yet. */
const NONE: ReadonlySet<CredentialField> = new Set();

/** Email and password. The fields are the browser's own, so that password managers fill and keep them. */
export function LoginForm({ sessionEnded }: { sessionEnded: boolean }) {
  const t = useTexts('auth');
  const { busy, failure, submit } = useLogIn();
  const [corrected, setCorrected] = useState(NONE);
  const handed = useHandedEmail();
  const { search } = useLocation();
  const returnQuery = useReturnQuery();
  const [typedEmail, setTypedEmail] = useState(handed);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => (handed ? password : email).current?.focus(), [handed]);

  useEffect(() => {
    if (!failure) return;
    if (failure.problems.email) email.current?.focus();
    else if (failure.problems.password) password.current?.focus();
    else if (failure.error?.code === 'invalid_credentials') {
      password.current?.focus();
      password.current?.select();
    }
  }, [failure]);

  const errorOf = (field: CredentialField): string | undefined =>
    corrected.has(field) ? undefined : problemText(t, failure?.problems[field]);
  const correct = (field: CredentialField) => setCorrected(fields => new Set(fields).add(field));

  return (
    <Form
      busy={busy}
      onSubmit={() => {
        setCorrected(NONE);
        return submit({ email: email.current?.value ?? '', password: password.current?.value ?? '' });
      }}
    >
      {failure?.error ? (
        <LogInCallout key={failure.attempt} error={failure.error} email={failure.email} />
      ) : null}
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
        defaultValue={handed}
        onChange={event => {
          correct('email');
          setTypedEmail(event.target.value);
        }}
      />
      <PasswordField
        ref={password}
        name="password"
        label={t('password.label')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        capsLockHint={t('password.caps_lock')}
        end={
          <PageLink to={`/auth/forgot-password${search}`} email={typedEmail}>
            {t('login.forgot')}
          </PageLink>
        }
        error={errorOf('password')}
        autoComplete="current-password"
        onChange={() => correct('password')}
      />
      <Button type="submit" variant="primary" size="form" block busy={busy}>
        {t('login.submit')}
      </Button>
      <p>
        <Muted>{t('login.new_here')}</Muted>{' '}
        <PageLink to={`/auth/registration${returnQuery}`} email={typedEmail}>
          {t('login.register')}
        </PageLink>
      </p>
    </Form>
  );
}
