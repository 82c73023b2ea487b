import { Link, useSession, useTexts } from '@backglass/platform';
import { Button, buttonClass, Spinner } from '@backglass/ui';
import { AuthPage } from '../../layout/auth-page.tsx';
import { FailureCallout } from '../../parts/failure-callout.tsx';
import { linkTroubleOf } from '../../parts/link-trouble.ts';
import { useFocusTitle } from '../../parts/use-focus-title.ts';
import { useMailedLink } from '../../parts/use-mailed-link.ts';
import { RefusedLink } from './refused-link.tsx';
import { useVerification } from './use-verification.ts';

const primary = () => buttonClass({ variant: 'primary', size: 'form', block: true });

/** Confirms an address by a mailed link (spec §2): progress, then the way on, or the way to another link. */
export function VerifyEmail() {
  const t = useTexts('auth');
  const session = useSession();
  const { verification, again } = useVerification(useMailedLink());
  useFocusTitle(verification.is === 'done' || verification.is === 'failed');

  if (verification.is === 'busy') {
    return (
      <AuthPage title={t('verify.title')}>
        <p role="status">
          <Spinner /> {t('verify.busy')}
        </p>
      </AuthPage>
    );
  }
  if (verification.is === 'done') {
    const isIn = session.status === 'signed-in';
    return (
      <AuthPage title={t('verify.done')} lead={t(isIn ? 'verify.done_in' : 'verify.done_text')}>
        <Link className={primary()} to={isIn ? '/' : '/auth/login'}>
          {isIn ? t('page.to_app') : t('login.submit')}
        </Link>
      </AuthPage>
    );
  }
  if (verification.is === 'no-link') return <RefusedLink trouble="token_invalid" />;
  const { error } = verification;
  const trouble = linkTroubleOf(error);
  if (trouble) return <RefusedLink trouble={trouble} />;
  const isTaken = error.code === 'email_taken';
  return (
    <AuthPage title={t('verify.failed')}>
      <FailureCallout
        error={error}
        {...(isTaken ? { title: t('platform:catalogue.email_taken'), text: '' } : {})}
      />
      {isTaken ? null : (
        <Button variant="primary" size="form" block onClick={again}>
          {t('platform:action.try_again')}
        </Button>
      )}
      <Link className={buttonClass({ size: 'form', block: true })} to="/auth/login">
        {t('page.to_login')}
      </Link>
    </AuthPage>
  );
}
