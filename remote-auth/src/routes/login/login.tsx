import { Navigate, useReturnTo, useSession, useTexts } from '@backglass/platform';
import { AuthPage } from '../../layout/auth-page.tsx';
import { LoginForm } from './login-form.tsx';

/** Log in (spec §2). Whoever is signed in, now or already, is sent to where they wanted to go. */
export function Login() {
  const t = useTexts('auth');
  const session = useSession();
  const returnTo = useReturnTo();
  if (session.status === 'signed-in') return <Navigate to={returnTo} replace />;
  return (
    <AuthPage title={t('login.title')} lead={t('login.lead')}>
      <LoginForm sessionEnded={session.status === 'anonymous' && session.because === 'expired'} />
    </AuthPage>
  );
}
