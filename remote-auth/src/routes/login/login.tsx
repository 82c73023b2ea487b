import { useLocation, useReturnTo, useSession, useTexts } from '@backglass/platform';
import { useFieldError, useWatch } from '@backglass/platform/forms';
import { Button, Form, Muted, PasswordField, TextField } from '@backglass/ui';
import { useEffect } from 'react';
import { PageLink } from '../../components/links.tsx';
import { useFocusField } from '../../hooks/use-focus.ts';
import { usePassedEmail, useReturnQuery } from '../../hooks/use-passed-on.ts';
import { AuthPage } from '../../layout/auth-page.tsx';
import { Notice } from '../../layout/notice.tsx';
import { clearRegistrationDraftAfterSession } from '../../session/clear-draft.ts';
import { mustExplainSessionEnd } from '../../session/session-end.ts';
import { RedirectToApp } from '../../session/redirect-to-app.tsx';
import { LogInCallout, SessionEndedCallout } from './log-in-callout.tsx';
import { useLogIn } from './use-log-in.ts';

/** The names of the fields let password managers fill them in. */
function LoginForm({ sessionEnded }: { sessionEnded: boolean }) {
  const t = useTexts('auth');
  const passedEmail = usePassedEmail();
  const { form, busy, failure, submit } = useLogIn(passedEmail);
  const fieldError = useFieldError(form);
  const typedEmail = useWatch({ control: form.control, name: 'email' });
  const { search } = useLocation();
  const returnQuery = useReturnQuery();

  useFocusField(passedEmail ? '[name="password"]' : '[name="email"]');

  return (
    <Form busy={busy} onSubmit={submit} still>
      <Notice>
        {failure ? <LogInCallout key={failure.attempt} {...failure} /> : null}
        {sessionEnded && !failure ? <SessionEndedCallout /> : null}
      </Notice>
      <TextField
        {...form.register('email', { onChange: () => form.clearErrors('email') })}
        type="email"
        label={t('login.email')}
        error={fieldError('email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.register('password', { onChange: () => form.clearErrors('password') })}
        label={t('password.label')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        capsLockHint={t('password.caps_lock')}
        end={
          <PageLink to={`/auth/forgot-password${search}`} email={typedEmail}>
            {t('login.forgot')}
          </PageLink>
        }
        error={fieldError('password')}
        autoComplete="current-password"
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

/** The log-in screen. Redirects a signed-in operator to `returnTo`. */
export function Login() {
  const t = useTexts('auth');
  const session = useSession();
  const returnTo = useReturnTo();

  useEffect(() => clearRegistrationDraftAfterSession(session), [session]);

  if (session.status === 'signed-in') return <RedirectToApp to={returnTo} />;
  return (
    <AuthPage title={t('login.title')} lead={t('login.lead')}>
      <LoginForm sessionEnded={mustExplainSessionEnd(session)} />
    </AuthPage>
  );
}
