import { Link, useTexts } from '@backglass/platform';
import { buttonClass, Callout } from '@backglass/ui';
import { AuthPage } from '../../layout/auth-page.tsx';
import type { LinkTrouble } from '../../parts/link-trouble.ts';
import { PageLink } from '../../parts/page-link.tsx';
import { SupportLink } from '../../parts/support-link.tsx';
import { LogInAnew } from './log-in-anew.tsx';

interface RefusedResetProps {
  readonly trouble: LinkTrouble;
  /** It has been used by an attempt from here whose answer got lost, perhaps. */
  readonly isLost: boolean;
}

/** The link does not serve: why, and the way to another one, or to log-in where it may have served already. */
export function RefusedReset({ trouble, isLost }: RefusedResetProps) {
  const t = useTexts('auth');
  const level = isLost ? 'warning' : 'error';
  return (
    <AuthPage title={t('reset.refused')}>
      <Callout level={level} levelLabel={t(`platform:level.${level}`)} title={t(`link.${trouble}`)}>
        {t(isLost ? 'reset.refused_lost' : 'reset.refused_text')}
      </Callout>
      {isLost ? <LogInAnew /> : null}
      <Link
        className={buttonClass({ variant: isLost ? 'default' : 'primary', size: 'form', block: true })}
        to="/auth/forgot-password"
      >
        {t('reset.ask_again')}
      </Link>
      {isLost ? null : (
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
