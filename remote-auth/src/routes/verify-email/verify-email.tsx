import { passedEmailSchema } from '@backglass/contract';
import type { EmailVerification } from '@backglass/contract/sign-up';
import { refreshUser, useSession, useTexts, type AppError } from '@backglass/platform';
import { Button, Spinner } from '@backglass/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { verifyEmail } from '../../api/account.ts';
import { FailureCallout } from '../../components/failure-callout.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { useFocusTitle } from '../../hooks/use-focus.ts';
import { linkErrorOf, useMailedLink } from '../../hooks/use-mailed-link.ts';
import { AuthPage } from '../../layout/auth-page.tsx';
import { ProfileLink, RefusedLink } from './refused-link.tsx';

type Verification =
  | { readonly status: 'busy' }
  /** `newEmail`: the email of the signed-in operator, if it has changed. */
  | { readonly status: 'done'; readonly email: string | undefined; readonly newEmail: string | undefined }
  | { readonly status: 'no-link' }
  | { readonly status: 'failed'; readonly error: AppError };

function useVerification(link: EmailVerification | undefined): {
  verification: Verification;
  again: () => void;
} {
  const session = useSession();
  const [verification, setVerification] = useState<Verification>({ status: link ? 'busy' : 'no-link' });
  const isRequested = useRef(false);

  /** `undefined` if the link belongs to another account. */
  async function newEmail(): Promise<string | undefined> {
    if (session.status !== 'signed-in') return undefined;
    const answer = await refreshUser();
    return answer.ok && answer.value.email !== session.user.email ? answer.value.email : undefined;
  }

  async function attempt(): Promise<void> {
    if (!link) return;
    setVerification({ status: 'busy' });
    const answer = await verifyEmail(link);
    if (!answer.ok) return setVerification({ status: 'failed', error: answer.error });
    const email = passedEmailSchema.safeParse(answer.value).data?.email;
    setVerification({ status: 'done', email, newEmail: await newEmail() });
  }

  const start = useEffectEvent(() => {
    // A link works only once, so a second call would fail.
    if (isRequested.current) return;
    isRequested.current = true;
    void attempt();
  });
  useEffect(() => start(), []);

  return { verification, again: () => void attempt() };
}

function ContinueLink({ email, isPrimary = false }: { email?: string | undefined; isPrimary?: boolean }) {
  const t = useTexts('auth');
  const isSignedIn = useSession().status === 'signed-in';
  const toLogin = t(isPrimary ? 'login.submit' : 'page.to_login');
  return (
    <ButtonLink
      variant={isPrimary ? 'primary' : 'default'}
      to={isSignedIn ? '/' : '/auth/login'}
      email={email}
    >
      {isSignedIn ? t('page.to_app') : toLogin}
    </ButtonLink>
  );
}

/** Confirms an email by a mailed link. */
export function VerifyEmail() {
  const t = useTexts('auth');
  const isSignedIn = useSession().status === 'signed-in';
  const { verification, again } = useVerification(useMailedLink());
  const [sentTo, setSentTo] = useState<string>();
  useFocusTitle(verification.status === 'done' || verification.status === 'failed');
  useFocusTitle(sentTo !== undefined);

  if (sentTo !== undefined) {
    return (
      <AuthPage title={t('resend.done')} lead={t('resend.sent', { email: sentTo })}>
        <ContinueLink email={sentTo} />
      </AuthPage>
    );
  }
  if (verification.status === 'busy') {
    return (
      <AuthPage title={t('verify.title')}>
        <p role="status">
          <Spinner /> {t('page.busy')}
        </p>
      </AuthPage>
    );
  }
  if (verification.status === 'done') {
    const { email, newEmail } = verification;
    const lead = newEmail ? t('verify.done_in', { email: newEmail }) : undefined;
    return (
      <AuthPage title={t('verify.done')} lead={isSignedIn ? lead : t('verify.done_text')}>
        <ContinueLink isPrimary email={email} />
      </AuthPage>
    );
  }
  if (verification.status === 'no-link') return <RefusedLink linkError="token_invalid" onSent={setSentTo} />;
  const { error } = verification;
  const linkError = linkErrorOf(error);
  if (linkError) return <RefusedLink linkError={linkError} onSent={setSentTo} />;
  if (error.code === 'email_taken') {
    return (
      <AuthPage title={t('verify.failed')}>
        <FailureCallout
          error={error}
          title={t('platform:catalogue.email_taken')}
          text={t('verify.taken_text')}
        />
        <ProfileLink variant="primary" />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('verify.failed')}>
      <FailureCallout error={error} />
      <Button variant="primary" size="form" block onClick={again}>
        {t('platform:action.try_again')}
      </Button>
      <ContinueLink />
    </AuthPage>
  );
}
