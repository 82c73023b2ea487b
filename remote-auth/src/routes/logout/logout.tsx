import { logOut, Navigate, useSession, useTexts } from '@backglass/platform';
import { Spinner } from '@backglass/ui';
import { useEffect, useRef } from 'react';
import { AuthPage } from '../../components/page.tsx';
import { clearDraft } from '../../session.tsx';

export function Logout() {
  const t = useTexts('auth');
  const { status } = useSession();
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    clearDraft();
    void logOut();
  }, []);
  if (status === 'anonymous') return <Navigate to="/auth/login" replace />;
  return (
    <AuthPage title={t('logout.title')}>
      <p role="status">
        <Spinner /> <span>{t('logout.busy')}</span>
      </p>
    </AuthPage>
  );
}
