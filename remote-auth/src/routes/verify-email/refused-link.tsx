import { useSession, useTexts } from '@backglass/platform';
import { Callout, FormSection } from '@backglass/ui';
import { resendVerification } from '../../api/account.ts';
import { EmailForm } from '../../components/email-form.tsx';
import { ButtonLink, PageLink, SupportLink } from '../../components/links.tsx';
import type { LinkError } from '../../hooks/use-mailed-link.ts';
import { AuthPage } from '../../layout/auth-page.tsx';

const PROFILE = '/profile/personal';

/** A link to the profile, where the operator can change the email. */
export function ProfileLink({ variant }: { variant: 'default' | 'primary' }) {
  const t = useTexts('auth');
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <ButtonLink
      variant={variant}
      to={isSignedIn ? PROFILE : `/auth/login?returnTo=${encodeURIComponent(PROFILE)}`}
    >
      {t(isSignedIn ? 'verify.to_profile' : 'verify.log_in_to_profile')}
    </ButtonLink>
  );
}

interface RefusedLinkProps {
  readonly linkError: LinkError;
  readonly onSent: (email: string) => void;
}

/** Offers a link for a new account and one for a changed email, because the page cannot know which is needed. */
export function RefusedLink({ linkError, onSent }: RefusedLinkProps) {
  const t = useTexts('auth');
  const isSignedIn = useSession().status === 'signed-in';
  const isUsed = linkError === 'token_used';
  const why = isUsed ? 'used' : 'refused';
  return (
    <AuthPage title={t('verify.failed')}>
      <Callout
        level={isUsed ? 'warning' : 'error'}
        levelLabel={t(isUsed ? 'platform:level.warning' : 'platform:level.error')}
        title={t(`link.${linkError}`)}
      >
        {t(isSignedIn ? `verify.${why}_in` : `verify.${why}`)}
      </Callout>
      {isSignedIn ? (
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
        <PageLink to={isSignedIn ? '/' : '/auth/login'}>
          {t(isSignedIn ? 'page.to_app' : 'page.to_login')}
        </PageLink>
      </p>
      <p>
        <SupportLink />
      </p>
    </AuthPage>
  );
}
