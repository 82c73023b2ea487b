import { useReturnTo, useSession, useTexts } from '@backglass/platform';
import { useEffect } from 'react';
import { AuthPage } from '../../layout/auth-page.tsx';
import { dropDraftBefore } from '../../session/draft.ts';
import { endsUnexpectedly } from '../../session/expected-end.ts';
import { ToApp } from '../../session/to-app.tsx';
import { LoginForm } from './login-form.tsx';

/** Log in (spec §2). Whoever is signed in, now or already, is sent to where they wanted to go. */
export function Login() {
  const t = useTexts('auth');
  const session = useSession();
  const returnTo = useReturnTo();

  useEffect(() => dropDraftBefore(session), [session]);

  if (session.status === 'signed-in') return <ToApp to={returnTo} />;
  return (
    <AuthPage title={t('login.title')} lead={t('login.lead')}>
      <LoginForm sessionEnded={endsUnexpectedly(session)} />
    </AuthPage>
  );
}
