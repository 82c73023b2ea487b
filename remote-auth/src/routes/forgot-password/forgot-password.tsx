import { withReadableDomain } from '@backglass/contract/sign-up';
import { useLocation, useTexts } from '@backglass/platform';
import { Button, Callout } from '@backglass/ui';
import { useState } from 'react';
import { forgotPassword } from '../../api/account.ts';
import { EmailForm } from '../../components/email-form.tsx';
import { PageLink, usePassedEmail } from '../../components/links.tsx';
import { AuthPage, useFocusTitle } from '../../components/page.tsx';

/** Asks for an email. The API mails a link to set a new password. Never reveals whether the account exists. */
export function ForgotPassword() {
  const t = useTexts('auth');
  const { search } = useLocation();
  const passedEmail = usePassedEmail();
  const [sentTo, setSentTo] = useState<string>();
  const [email, setEmail] = useState(passedEmail);
  useFocusTitle(sentTo !== undefined);
  return (
    <AuthPage title={t('forgot.title')} lead={sentTo === undefined ? t('forgot.lead') : undefined}>
      {sentTo === undefined ? (
        <EmailForm
          submitLabel={t('forgot.submit')}
          startWith={email}
          send={forgotPassword}
          onSent={address => {
            setEmail(address);
            setSentTo(address);
          }}
          focusFirst
        />
      ) : (
        <>
          <Callout level="info" levelLabel={t('platform:level.info')} title={t('forgot.sent')}>
            {t('forgot.sent_text', { email: withReadableDomain(sentTo) })}
          </Callout>
          <Button size="form" block onClick={() => setSentTo(undefined)}>
            {t('forgot.again')}
          </Button>
        </>
      )}
      <p>
        <PageLink to={`/auth/login${search}`} email={email}>
          {t('page.to_login')}
        </PageLink>
      </p>
    </AuthPage>
  );
}
