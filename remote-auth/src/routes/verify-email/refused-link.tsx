import { useSession, useTexts } from '@backglass/platform';
import { Callout, FormSection } from '@backglass/ui';
import { resendVerification } from '../../api/account.ts';
import { EmailForm } from '../../components/email-form.tsx';
import { ButtonLink, PageLink, SupportLink } from '../../components/links.tsx';
import type { LinkError } from '../../hooks/use-mailed-link.ts';
import { AuthPage } from '../../layout/auth-page.tsx';

const PROFILE = '/profile/personal';

/** To where the address of an account is changed; by way of log-in for whoever is not signed in. */
export function ProfileLink({ variant }: { variant: 'default' | 'primary' }) {
  const t = useTexts('auth');
  const isIn = useSession().status === 'signed-in';
  return (
    <ButtonLink variant={variant} to={isIn ? PROFILE : `/auth/login?returnTo=${encodeURIComponent(PROFILE)}`}>
      {t(isIn ? 'verify.to_profile' : 'verify.log_in_to_profile')}
    </ButtonLink>
  );
}

interface RefusedLinkProps {
  readonly linkError: LinkError;
  /** Another link has been asked for, for a new account of this address. */
  readonly onSent: (email: string) => void;
}

/**
 * The link does not serve: why, and the way to another. Nobody here knows what it was for: to confirm a new account, which
 * gets another link, or a changed address, which has to be entered again. Whoever is signed in has confirmed their account.
 */
export function RefusedLink({ linkError, onSent }: RefusedLinkProps) {
  const t = useTexts('auth');
  const isIn = useSession().status === 'signed-in';
  const isUsed = linkError === 'token_used';
  const why = isUsed ? 'used' : 'refused';
  return (
    <AuthPage title={t('verify.failed')}>
      <Callout
        level={isUsed ? 'warning' : 'error'}
        levelLabel={t(isUsed ? 'platform:level.warning' : 'platform:level.error')}
        title={t(`link.${linkError}`)}
      >
        {t(isIn ? `verify.${why}_in` : `verify.${why}`)}
      </Callout>
      {isIn ? (
        <ProfileLink variant="primary" />
      ) : (
        <>
          <FormSection title={t('verify.new_account')}>
            <EmailForm
              submitLabel={t('resend.send')}
              startWith=""
              send={resendVerification}
              onSent={onSent}
            />
          </FormSection>
          <FormSection title={t('verify.changed')} help={t('verify.changed_text')}>
            <ProfileLink variant="default" />
          </FormSection>
        </>
      )}
      <p>
        <PageLink to={isIn ? '/' : '/auth/login'}>{t(isIn ? 'page.to_app' : 'page.to_login')}</PageLink>
      </p>
      <p>
        <SupportLink />
      </p>
    </AuthPage>
  );
}
