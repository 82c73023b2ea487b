import { Link, useSession, useTexts } from '@backglass/platform';
import { Button, buttonClass, Spinner } from '@backglass/ui';
import { useState } from 'react';
import { AuthPage } from '../../layout/auth-page.tsx';
import { FailureCallout } from '../../parts/failure-callout.tsx';
import { linkTroubleOf } from '../../parts/link-trouble.ts';
import { useFocusTitle } from '../../parts/use-focus-title.ts';
import { useMailedLink } from '../../parts/use-mailed-link.ts';
import { ProfileLink } from './profile-link.tsx';
import { RefusedLink } from './refused-link.tsx';
import { useVerification } from './use-verification.ts';

/** Into the product for whoever is signed in, else to log-in. */
function WayOn({ email, isPrimary = false }: { email?: string; isPrimary?: boolean }) {
  const t = useTexts('auth');
  const isIn = useSession().status === 'signed-in';
  const toLogin = t(isPrimary ? 'login.submit' : 'page.to_login');
  return (
    <Link
      className={buttonClass({ variant: isPrimary ? 'primary' : 'default', size: 'form', block: true })}
      to={isIn ? '/' : '/auth/login'}
      state={email ? { email } : undefined}
    >
      {isIn ? t('page.to_app') : toLogin}
    </Link>
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
  if (verification.is === 'no-link') return <RefusedLink trouble="token_invalid" onSent={setSentTo} />;
  const { error } = verification;
  const trouble = linkTroubleOf(error);
  if (trouble) return <RefusedLink trouble={trouble} onSent={setSentTo} />;
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
