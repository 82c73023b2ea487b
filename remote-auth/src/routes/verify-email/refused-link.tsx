import { useSession, useTexts } from '@backglass/platform';
import { Callout } from '@backglass/ui';
import { AuthPage } from '../../layout/auth-page.tsx';
import type { LinkTrouble } from '../../parts/link-trouble.ts';
import { PageLink } from '../../parts/page-link.tsx';
import { SupportLink } from '../../parts/support-link.tsx';
import { AnotherLink } from './another-link.tsx';
import { ProfileLink } from './profile-link.tsx';

interface RefusedLinkProps {
  readonly trouble: LinkTrouble;
  /** Another link has been asked for, for a new account of this address. */
  readonly onSent: (email: string) => void;
}

/**
 * The link does not serve: why, and the way to another. Nobody here knows what it was for: to confirm a new account, which
 * gets another link, or a changed address, which has to be entered again. Whoever is signed in has confirmed their account.
 */
export function RefusedLink({ trouble, onSent }: RefusedLinkProps) {
  const t = useTexts('auth');
  const isIn = useSession().status === 'signed-in';
  const isUsed = trouble === 'token_used';
  const why = isUsed ? 'used' : 'refused';
  return (
    <AuthPage title={t('verify.failed')}>
      <Callout
        level={isUsed ? 'warning' : 'error'}
        levelLabel={t(isUsed ? 'platform:level.warning' : 'platform:level.error')}
        title={t(`link.${trouble}`)}
      >
        {t(isIn ? `verify.${why}_in` : `verify.${why}`)}
      </Callout>
      {isIn ? <ProfileLink variant="primary" /> : <AnotherLink onSent={onSent} />}
      <p>
        <PageLink to={isIn ? '/' : '/auth/login'}>{t(isIn ? 'page.to_app' : 'page.to_login')}</PageLink>
      </p>
      <p>
        <SupportLink />
      </p>
    </AuthPage>
  );
}
