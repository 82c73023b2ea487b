import { useSession, useTexts } from '@backglass/platform';
import { Callout } from '@backglass/ui';
import { useEffect, useState } from 'react';
import { ButtonLink, PageLink, SupportLink } from '../../components/links.tsx';
import { useFocusTitle } from '../../hooks/use-focus.ts';
import { useMailedLink, type LinkError } from '../../hooks/use-mailed-link.ts';
import { AuthPage } from '../../layout/auth-page.tsx';
import { expectEnd } from '../../session/session-end.ts';
import { ResetForm } from './reset-form.tsx';

/** To log-in with the new password. Whoever is still logged in here, somebody else perhaps, is logged out on the way. */
function LogInAgain() {
  const t = useTexts('auth');
  const session = useSession();
  const isIn = session.status === 'signed-in';
  // The new password has ended its sessions, as was said.
  useEffect(() => expectEnd(session), [session]);
  return (
    <ButtonLink variant="primary" to={isIn ? '/auth/logout' : '/auth/login'}>
      {t(isIn ? 'reset.log_out' : 'login.submit')}
    </ButtonLink>
  );
}

/** The new password is set. A session that outlived that is somebody else's, and nobody is led into it unawares. */
function ResetDone() {
  const t = useTexts('auth');
  const session = useSession();
  const other = session.status === 'signed-in' ? session.user.email : undefined;
  const lead = other === undefined ? t('reset.done_text') : t('reset.done_elsewhere', { email: other });
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

interface ResetRefusedProps {
  readonly linkError: LinkError;
  /** An attempt from here whose answer got lost has used the link, perhaps. */
  readonly isLost: boolean;
}

/** The link does not serve: why, and the way to another one, or to log-in where it may have served already. */
function ResetRefused({ linkError, isLost }: ResetRefusedProps) {
  const t = useTexts('auth');
  const level = isLost ? 'warning' : 'error';
  return (
    <AuthPage title={t('reset.refused')}>
      <Callout level={level} levelLabel={t(`platform:level.${level}`)} title={t(`link.${linkError}`)}>
        {t(isLost ? 'reset.refused_lost' : 'reset.refused_text')}
      </Callout>
      {isLost ? <LogInAgain /> : null}
      <ButtonLink variant={isLost ? 'default' : 'primary'} to="/auth/forgot-password">
        {t('reset.ask_again')}
      </ButtonLink>
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

type Stage =
  | { readonly is: 'asking' | 'done' }
  | { readonly is: 'refused'; readonly linkError: LinkError; readonly isLost: boolean };

/** Sets a new password by a mailed link (spec §2), or says why the link does not serve and where to get another. */
export function ResetPassword() {
  const t = useTexts('auth');
  const link = useMailedLink();
  const [stage, setStage] = useState<Stage>({ is: 'asking' });
  useFocusTitle(stage.is !== 'asking');

  if (!link) return <ResetRefused linkError="token_invalid" isLost={false} />;
  if (stage.is === 'done') return <ResetDone />;
  if (stage.is === 'refused') return <ResetRefused linkError={stage.linkError} isLost={stage.isLost} />;
  return (
    <AuthPage title={t('reset.title')} lead={t('reset.lead')}>
      <ResetForm
        link={link}
        onDone={() => setStage({ is: 'done' })}
        onRefused={(linkError, isLost) => setStage({ is: 'refused', linkError, isLost })}
      />
    </AuthPage>
  );
}
