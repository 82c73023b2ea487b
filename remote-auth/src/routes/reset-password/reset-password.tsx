import { withReadableDomain } from '@backglass/contract/sign-up';
import { useSession, useTexts } from '@backglass/platform';
import { Callout } from '@backglass/ui';
import { useEffect, useState } from 'react';
import { ButtonLink, PageLink, SupportLink } from '../../components/links.tsx';
import { useFocusTitle } from '../../hooks/use-focus.ts';
import { useMailedLink, type LinkError } from '../../hooks/use-mailed-link.ts';
import { AuthPage } from '../../layout/auth-page.tsx';
import { expectSessionEnd } from '../../session/session-end.ts';
import { ResetForm } from './reset-form.tsx';

/** A link to log-in. If another operator is signed in here, a link to log-out. */
function LogInAgain() {
  const t = useTexts('auth');
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  // This page already says that all sessions have ended, so log-in does not repeat it.
  useEffect(() => expectSessionEnd(session), [session]);
  return (
    <ButtonLink variant="primary" to={isSignedIn ? '/auth/logout' : '/auth/login'}>
      {t(isSignedIn ? 'reset.log_out' : 'login.submit')}
    </ButtonLink>
  );
}

/** The new password has ended all sessions of its operator. So a signed-in operator is another one. */
function ResetDone() {
  const t = useTexts('auth');
  const session = useSession();
  const other = session.status === 'signed-in' ? session.user.email : undefined;
  const lead =
    other === undefined
      ? t('reset.done_text')
      : t('reset.done_elsewhere', { email: withReadableDomain(other) });
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
  /** An earlier attempt got no answer, and may have set the password. */
  readonly hadNoAnswer: boolean;
}

/** Offers a new link, or log-in if an earlier attempt may have set the password. */
function ResetRefused({ linkError, hadNoAnswer }: ResetRefusedProps) {
  const t = useTexts('auth');
  const level = hadNoAnswer ? 'warning' : 'error';
  return (
    <AuthPage title={t('reset.refused')}>
      <Callout level={level} levelLabel={t(`platform:level.${level}`)} title={t(`link.${linkError}`)}>
        {t(hadNoAnswer ? 'reset.refused_lost' : 'reset.refused_text')}
      </Callout>
      {hadNoAnswer ? <LogInAgain /> : null}
      <ButtonLink variant={hadNoAnswer ? 'default' : 'primary'} to="/auth/forgot-password">
        {t('reset.ask_again')}
      </ButtonLink>
      {hadNoAnswer ? null : (
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
  | { readonly status: 'asking' | 'done' }
  | { readonly status: 'refused'; readonly linkError: LinkError; readonly hadNoAnswer: boolean };

/** Sets a new password by a mailed link, or shows why the link does not work. */
export function ResetPassword() {
  const t = useTexts('auth');
  const link = useMailedLink();
  const [stage, setStage] = useState<Stage>({ status: 'asking' });
  useFocusTitle(stage.status !== 'asking');

  if (!link) return <ResetRefused linkError="token_invalid" hadNoAnswer={false} />;
  if (stage.status === 'done') return <ResetDone />;
  if (stage.status === 'refused')
    return <ResetRefused linkError={stage.linkError} hadNoAnswer={stage.hadNoAnswer} />;
  return (
    <AuthPage title={t('reset.title')} lead={t('reset.lead')}>
      <ResetForm
        link={link}
        onDone={() => setStage({ status: 'done' })}
        onRefused={(linkError, hadNoAnswer) => setStage({ status: 'refused', linkError, hadNoAnswer })}
      />
    </AuthPage>
  );
}
