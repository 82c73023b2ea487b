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
  | { readonly is: 'busy' }
  /** `newEmail`: what whoever is signed in logs in with from now on, where it has changed. */
  | { readonly is: 'done'; readonly newEmail: string | undefined }
  | { readonly is: 'no-link' }
  | { readonly is: 'failed'; readonly error: AppError };

/** Confirms the address as soon as the page is there, once; `again` makes another attempt. */
function useVerification(link: EmailVerification | undefined): {
  verification: Verification;
  again: () => void;
} {
  const session = useSession();
  const [verification, setVerification] = useState<Verification>({ is: link ? 'busy' : 'no-link' });
  const asked = useRef(false);

  /** The link may have been for whoever is signed in, or for somebody else. */
  async function newEmail(): Promise<string | undefined> {
    if (session.status !== 'signed-in') return undefined;
    const answer = await refreshUser();
    return answer.ok && answer.value.email !== session.user.email ? answer.value.email : undefined;
  }

  async function attempt(): Promise<void> {
    if (!link) return;
    setVerification({ is: 'busy' });
    const answer = await verifyEmail(link);
    if (!answer.ok) return setVerification({ is: 'failed', error: answer.error });
    setVerification({ is: 'done', newEmail: await newEmail() });
  }

  const start = useEffectEvent(() => {
    // The link serves once: a second call would say that it has been used.
    if (asked.current) return;
    asked.current = true;
    void attempt();
  });
  useEffect(() => start(), []);

  return { verification, again: () => void attempt() };
}

/** Into the product for whoever is signed in, else to log-in. */
function WayOn({ email, isPrimary = false }: { email?: string | undefined; isPrimary?: boolean }) {
  const t = useTexts('auth');
  const isIn = useSession().status === 'signed-in';
  const toLogin = t(isPrimary ? 'login.submit' : 'page.to_login');
  return (
    <ButtonLink variant={isPrimary ? 'primary' : 'default'} to={isIn ? '/' : '/auth/login'} email={email}>
      {isIn ? t('page.to_app') : toLogin}
    </ButtonLink>
  );
}

/** Confirms an address by a mailed link (spec §2): progress, then the way on, or the way to another link. */
export function VerifyEmail() {
  const t = useTexts('auth');
  const isIn = useSession().status === 'signed-in';
  const { verification, again } = useVerification(useMailedLink());
  const [sentTo, setSentTo] = useState<string>();
  useFocusTitle(verification.is === 'done' || verification.is === 'failed');
  useFocusTitle(sentTo !== undefined);

  if (sentTo !== undefined) {
    return (
      <AuthPage title={t('resend.done')} lead={t('resend.sent', { email: sentTo })}>
        <WayOn email={sentTo} />
      </AuthPage>
    );
  }
  if (verification.is === 'busy') {
    return (
      <AuthPage title={t('verify.title')}>
        <p role="status">
          <Spinner /> {t('page.busy')}
        </p>
      </AuthPage>
    );
  }
  if (verification.is === 'done') {
    const { newEmail } = verification;
    const lead = newEmail ? t('verify.done_in', { email: newEmail }) : undefined;
    return (
      <AuthPage title={t('verify.done')} lead={isIn ? lead : t('verify.done_text')}>
        <WayOn isPrimary />
      </AuthPage>
    );
  }
  if (verification.is === 'no-link') return <RefusedLink linkError="token_invalid" onSent={setSentTo} />;
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
      <WayOn />
    </AuthPage>
  );
}
