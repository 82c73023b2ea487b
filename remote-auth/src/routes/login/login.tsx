import { credentialsSchema, type Credentials } from '@backglass/contract';
import { logIn, useLocation, useReturnTo, useSession, useTexts, type AppError } from '@backglass/platform';
import { showServerErrors, useFieldError, useWatch, useZodForm } from '@backglass/platform/forms';
import { Button, Callout, Cluster, Form, Muted, PasswordField, TextField } from '@backglass/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { PageLink, SupportLink, usePassedEmail, useReturnQuery } from '../../components/links.tsx';
import { AuthPage, Notice, useFocusField } from '../../components/page.tsx';
import { ResendLink } from '../../components/resend-link.tsx';
import { FailureCallout, SAYS_WHY, useSubmission } from '../../components/submission.tsx';
import { clearRegistrationDraftAfterSession, mustExplainSessionEnd, RedirectToApp } from '../../session.tsx';

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
        {sessionEnded && !failure ? (
          <Callout
            level="info"
            levelLabel={t('platform:level.info')}
            title={t('platform:error.unauthenticated.title')}
          >
            {t('platform:error.unauthenticated.description')}
          </Callout>
        ) : null}
      </Notice>
      <TextField
        {...form.register('email', { onChange: () => form.clearErrors('email') })}
        type="email"
        label={t('login.email')}
        error={fieldError('email')}
        autoComplete="username"
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
function useLogIn(email: string) {
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

const IN_CATALOGUE = ['invalid_credentials', 'email_not_verified', 'center_not_validated'] as const;
const FOR_SUPPORT = ['email_not_verified', 'center_not_validated', 'center_rejected'];

/** Shows above the fields why log-in failed, or nothing if the fields show it. */
function LogInCallout({ error, email, general }: LogInFailure) {
  const t = useTexts('auth');
  const { code = '', kind, fields } = error;
  const known = IN_CATALOGUE.find(known => known === code);

  function titleAndText(): { title?: string; text?: string } | undefined {
    if (known !== undefined) return { title: t(`catalogue.${known}`), text: '' };
    if (SAYS_WHY.has(kind)) return {};
    const title = t('catalogue.login');
    if (general) return { title, text: general };
    if (Object.keys(fields).length > 0) return undefined;
    if (kind === 'unauthenticated') return { title: t('catalogue.invalid_credentials'), text: '' };
    return kind === 'validation' ? { title, text: t('catalogue.some_errors') } : {};
  }

  const texts = titleAndText();
  if (!texts) return null;
  const help = FOR_SUPPORT.includes(code) ? (
    <Cluster gap={6} align="start">
      {code === 'email_not_verified' ? <ResendLink email={email} /> : null}
      <SupportLink />
    </Cluster>
  ) : undefined;
  // Elsewhere a 401 ends the session. Here it means wrong credentials.
  const level = kind === 'unauthenticated' ? 'error' : undefined;
  return <FailureCallout error={error} {...texts} {...(level && { level })} action={help} />;
}
