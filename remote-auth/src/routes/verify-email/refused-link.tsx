import { useTexts } from '@backglass/platform';
import { Callout } from '@backglass/ui';
import { useState } from 'react';
import { resendVerification } from '../../api/resend-verification.ts';
import { AuthPage } from '../../layout/auth-page.tsx';
import { EmailForm } from '../../parts/email-form.tsx';
import type { LinkTrouble } from '../../parts/link-trouble.ts';
import { PageLink } from '../../parts/page-link.tsx';
import { SupportLink } from '../../parts/support-link.tsx';

/** The link does not serve: why, and how to get another. One that was used has most likely done its work. */
export function RefusedLink({ trouble }: { trouble: LinkTrouble }) {
  const t = useTexts('auth');
  const [sentTo, setSentTo] = useState<string>();
  const isUsed = trouble === 'token_used';
  return (
    <AuthPage title={t('verify.failed')}>
      <Callout
        level={isUsed ? 'warning' : 'error'}
        levelLabel={t(isUsed ? 'platform:level.warning' : 'platform:level.error')}
        title={t(`link.${trouble}`)}
      >
        {t(isUsed ? 'verify.used_text' : 'verify.refused_text')}
      </Callout>
      <EmailForm submitLabel={t('resend.send')} startWith="" send={resendVerification} onSent={setSentTo} />
      {sentTo === undefined ? null : (
        <Callout level="info" levelLabel={t('platform:level.info')} title={t('resend.done')}>
          {t('resend.sent', { email: sentTo })}
        </Callout>
      )}
      <p>
        <PageLink to="/auth/login" email={sentTo}>
          {t('page.to_login')}
        </PageLink>
      </p>
      <p>
        <SupportLink />
      </p>
    </AuthPage>
  );
}
