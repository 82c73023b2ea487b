import {
  newPasswordFormSchema,
  withReadableDomain,
  type EmailVerification,
  type PasswordReset,
} from '@backglass/contract/sign-up';
import { refreshUser, useSession, useTexts } from '@backglass/platform';
import { showServerErrors, useFieldError, useWatch, useZodForm } from '@backglass/platform/forms';
import { Button, Callout, Form } from '@backglass/ui';
import { useEffect, useRef, useState } from 'react';
import { resetPassword } from '../../api/account.ts';
import { ButtonLink, PageLink, SupportLink } from '../../components/links.tsx';
import { NewPassword } from '../../components/new-password.tsx';
import { AuthPage, Notice, useFocusTitle } from '../../components/page.tsx';
import { FailureCallout, isUncertain, useSubmission } from '../../components/submission.tsx';
import { linkErrorOf, useMailedLink, type LinkError } from '../../mailed-link.ts';
import { expectSessionEnd } from '../../session.tsx';

interface Refusal {
  readonly linkError: LinkError;
  /** An earlier attempt got no answer, and may have set the password. */
  readonly hadNoAnswer: boolean;
}

/** Sets a new password by a mailed link, or shows why the link does not work. */
export function ResetPassword() {
  const t = useTexts('auth');
  const link = useMailedLink();
  const [outcome, setOutcome] = useState<'done' | Refusal>();
  useFocusTitle(outcome !== undefined);

  if (!link) return <ResetRefused linkError="token_invalid" hadNoAnswer={false} />;
  if (outcome === 'done') return <ResetDone />;
  if (outcome) return <ResetRefused {...outcome} />;
  return (
    <AuthPage title={t('reset.title')} lead={t('reset.lead')}>
      <ResetForm link={link} onEnd={setOutcome} />
    </AuthPage>
  );
}

interface ResetFormProps {
  readonly link: EmailVerification;
  readonly onEnd: (outcome: 'done' | Refusal) => void;
}

function ResetForm({ link, onEnd }: ResetFormProps) {
  const t = useTexts('auth');
  const form = useZodForm(newPasswordFormSchema, { values: { new_password: '', confirmation: '' } });
  const fieldError = useFieldError(form);
  const typed = useWatch({ control: form.control, name: 'new_password' });
  const isSignedIn = useSession().status === 'signed-in';
  const hadNoAnswer = useRef(false);
  const [text, setText] = useState('');
  const { busy, error, run } = useSubmission(async (reset: PasswordReset) => {
    const answer = await resetPassword(reset);
    // The new password may have ended this session. `refreshUser` notices that at once.
    if (isSignedIn && (answer.ok || hadNoAnswer.current)) await refreshUser();
    return answer;
  });

  async function submit({ new_password }: { new_password: string }): Promise<void> {
    const answer = await run({ ...link, new_password });
    if (answer.ok) return onEnd('done');
    const linkError = linkErrorOf(answer.error);
    if (linkError)
      return onEnd({ linkError, hadNoAnswer: linkError === 'token_used' && hadNoAnswer.current });
    hadNoAnswer.current ||= isUncertain(answer.error);
    setText(showServerErrors(form, answer.error, ['new_password']));
  }

  function recheckConfirmation(): void {
    if (form.getFieldState('confirmation').invalid) void form.trigger('confirmation');
  }

  return (
    <Form busy={busy} onSubmit={event => form.handleSubmit(submit)(event)} still>
      <Notice>
        {error && (text || !error.fields['new_password']) ? (
          <FailureCallout error={error} text={text || undefined} />
        ) : null}
      </Notice>
      <NewPassword
        password={{
          ...form.register('new_password', { onChange: recheckConfirmation }),
          error: fieldError('new_password'),
        }}
        confirmation={{ ...form.register('confirmation'), error: fieldError('confirmation') }}
        typed={typed}
      />
      <Button type="submit" variant="primary" size="form" block busy={busy}>
        {t('reset.submit')}
      </Button>
    </Form>
  );
}

/** The new password has ended all sessions of its operator. So a signed-in operator is another one. */
function ResetDone() {
  const t = useTexts('auth');
  const session = useSession();
  const other = session.status === 'signed-in' ? session.user.email : undefined;
  const lead =
    other === undefined
      ? t('reset.done_text')
      : t('reset.done_elsewhere', { email: withReadableDomain(other) });
  return (
    <AuthPage title={t('reset.done')} lead={lead}>
      <LogInAgain />
      {other === undefined ? null : (
        <p>
          <PageLink to="/">{t('page.to_app')}</PageLink>
        </p>
      )}
    </AuthPage>
  );
}

/** Offers a new link, or log-in if an earlier attempt may have set the password. */
function ResetRefused({ linkError, hadNoAnswer }: Refusal) {
  const t = useTexts('auth');
  const level = hadNoAnswer ? 'warning' : 'error';
  return (
    <AuthPage title={t('reset.refused')}>
      <Callout level={level} levelLabel={t(`platform:level.${level}`)} title={t(`link.${linkError}`)}>
        {t(hadNoAnswer ? 'reset.refused_lost' : 'reset.refused_text')}
      </Callout>
      {hadNoAnswer ? <LogInAgain /> : null}
      <ButtonLink variant={hadNoAnswer ? 'default' : 'primary'} to="/auth/forgot-password">
        {t('reset.ask_again')}
      </ButtonLink>
      {hadNoAnswer ? null : (
        <p>
          <PageLink to="/auth/login">{t('page.to_login')}</PageLink>
        </p>
      )}
      <p>
        <SupportLink />
      </p>
    </AuthPage>
  );
}

/** A link to log-in. If another operator is signed in here, a link to log-out. */
function LogInAgain() {
  const t = useTexts('auth');
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  // This page already says that all sessions have ended, so log-in does not repeat it.
  useEffect(() => expectSessionEnd(session), [session]);
  return (
    <ButtonLink variant="primary" to={isSignedIn ? '/auth/logout' : '/auth/login'}>
      {t(isSignedIn ? 'reset.log_out' : 'login.submit')}
    </ButtonLink>
  );
}
