import { useReturnTo, useSession, useTexts, type Session } from '@backglass/platform';
import { useEffect } from 'react';
import { AuthPage } from '../../layout/auth-page.tsx';
import { dropDraft } from '../../parts/draft.ts';
import { ToApp } from '../../parts/to-app.tsx';
import { LoginForm } from './login-form.tsx';

/** Sessions whose end has been seen to. */
const over = new WeakSet<Session>();

/** Log in (spec §2). Whoever is signed in, now or already, is sent to where they wanted to go. */
export function Login() {
  const t = useTexts('auth');
  const session = useSession();
  const returnTo = useReturnTo();

  // Who logs in next may be somebody else. Once: what is begun to register after that is theirs.
  useEffect(() => {
    if (session.status !== 'anonymous' || session.because === 'no-session' || over.has(session)) return;
    over.add(session);
    dropDraft();
  }, [session]);

  if (session.status === 'signed-in') return <ToApp to={returnTo} />;
  return (
    <AuthPage title={t('login.title')} lead={t('login.lead')}>
      <LoginForm sessionEnded={session.status === 'anonymous' && session.because === 'expired'} />
    </AuthPage>
  );
}
