import { Link, useSession, useTexts } from '@backglass/platform';
import { buttonClass, Callout } from '@backglass/ui';
import { useState } from 'react';
import { refreshOperator } from '../../api/refresh-operator.ts';
import { AuthPage } from '../../layout/auth-page.tsx';
import type { LinkTrouble } from '../../parts/link-trouble.ts';
import { PageLink } from '../../parts/page-link.tsx';
import { SupportLink } from '../../parts/support-link.tsx';
import { useFocusTitle } from '../../parts/use-focus-title.ts';
import { useMailedLink } from '../../parts/use-mailed-link.ts';
import { ResetForm } from './reset-form.tsx';

type Stage = { readonly is: 'asking' | 'done' } | { readonly is: 'refused'; readonly trouble: LinkTrouble };

/** Sets a new password by a mailed link (spec §2), or says why the link does not serve and where to get another. */
export function ResetPassword() {
  const t = useTexts('auth');
  const link = useMailedLink();
  const [stage, setStage] = useState<Stage>(
    link ? { is: 'asking' } : { is: 'refused', trouble: 'token_invalid' },
  );
  const isIn = useSession().status === 'signed-in';
  useFocusTitle(stage.is !== 'asking' && link !== undefined);

  function done() {
    setStage({ is: 'done' });
    // A session that the new password has ended is found out here, not in the middle of the next thing.
    if (isIn) void refreshOperator();
  }

  if (stage.is === 'done') {
    return (
      <AuthPage title={t('reset.done')} lead={t('reset.done_text')}>
        <Link className={buttonClass({ variant: 'primary', size: 'form', block: true })} to="/auth/login">
          {t('login.submit')}
        </Link>
      </AuthPage>
    );
  }
  if (stage.is === 'refused' || !link) {
    const trouble = stage.is === 'refused' ? stage.trouble : 'token_invalid';
    return (
      <AuthPage title={t('reset.refused')}>
        <Callout level="error" levelLabel={t('platform:level.error')} title={t(`link.${trouble}`)}>
          {t('reset.refused_text')}
        </Callout>
        <Link
          className={buttonClass({ variant: 'primary', size: 'form', block: true })}
          to="/auth/forgot-password"
        >
          {t('reset.ask_again')}
        </Link>
        <p>
          <PageLink to="/auth/login">{t('page.to_login')}</PageLink>
        </p>
        <p>
          <SupportLink />
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('reset.title')} lead={t('reset.lead')}>
      <ResetForm link={link} onDone={done} onRefused={trouble => setStage({ is: 'refused', trouble })} />
    </AuthPage>
  );
}
