import { useSession, useTexts } from '@backglass/platform';
import { AuthPage } from '../../layout/auth-page.tsx';
import { PageLink } from '../../parts/page-link.tsx';
import { LogInAnew } from './log-in-anew.tsx';

/** The new password is set. A session that outlived that is somebody else's, and nobody is led into it unawares. */
export function ResetDone() {
  const t = useTexts('auth');
  const session = useSession();
  const other = session.status === 'signed-in' ? session.user.email : undefined;
  const lead = other === undefined ? t('reset.done_text') : t('reset.done_elsewhere', { email: other });
  return (
    <AuthPage title={t('reset.done')} lead={lead}>
      <LogInAnew />
      {other === undefined ? null : (
        <p>
          <PageLink to="/">{t('page.to_app')}</PageLink>
        </p>
      )}
    </AuthPage>
  );
}
