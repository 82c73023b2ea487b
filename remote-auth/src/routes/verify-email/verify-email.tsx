import { passedEmailSchema } from '@backglass/contract';
import { type EmailVerification, withReadableDomain } from '@backglass/contract/sign-up';
import { refreshUser, useSession, useTexts } from '@backglass/platform';
import { Button, Form } from '@backglass/ui';
import { useState } from 'react';
import { verifyEmail } from '../../api/account.ts';
import { useSubmission } from '../../api/use-submission.ts';
import { FailureCallout } from '../../components/failure-callout.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { useFocusTitle } from '../../hooks/use-focus.ts';
import { linkErrorOf, useMailedLink } from '../../hooks/use-mailed-link.ts';
import { AuthPage } from '../../layout/auth-page.tsx';
import { Notice } from '../../layout/notice.tsx';
import { ProfileLink, RefusedLink } from './refused-link.tsx';

interface Confirmed {
  readonly email: string | undefined;
  /** The email of the signed-in operator, if it has changed. */
  readonly newEmail: string | undefined;
}

/** Confirms only after a click, because mail scanners open links, and some run the page's scripts. */
function useVerification(link: EmailVerification | undefined) {
  const session = useSession();
  const [confirmed, setConfirmed] = useState<Confirmed>();

  /** `undefined` if the link belongs to another account. */
  async function newEmail(): Promise<string | undefined> {
    if (session.status !== 'signed-in') return undefined;
    const answer = await refreshUser();
    return answer.ok && answer.value.email !== session.user.email ? answer.value.email : undefined;
  }

  const { busy, error, run } = useSubmission(async (mailed: EmailVerification) => {
    const answer = await verifyEmail(mailed);
    if (!answer.ok) return answer;
    const email = passedEmailSchema.safeParse(answer.value).data?.email;
    setConfirmed({ email, newEmail: await newEmail() });
    return answer;
  });

  async function confirm(): Promise<void> {
    if (link) await run(link);
  }

  return { busy, error, confirmed, confirm };
}

function ContinueLink({ email, isPrimary = false }: { email?: string | undefined; isPrimary?: boolean }) {
  const t = useTexts('auth');
  const isSignedIn = useSession().status === 'signed-in';
  const toLogin = t(isPrimary ? 'login.submit' : 'page.to_login');
  return (
    <ButtonLink
      variant={isPrimary ? 'primary' : 'default'}
      to={isSignedIn ? '/' : '/auth/login'}
      email={email}
    >
      {isSignedIn ? t('page.to_app') : toLogin}
    </ButtonLink>
  );
}

/** Confirms an email by a mailed link. */
export function VerifyEmail() {
  const t = useTexts('auth');
  const isSignedIn = useSession().status === 'signed-in';
  const link = useMailedLink();
  const { busy, error, confirmed, confirm } = useVerification(link);
  const [sentTo, setSentTo] = useState<string>();
  const linkError = error ? linkErrorOf(error) : link ? undefined : 'token_invalid';
  useFocusTitle(confirmed !== undefined || (error !== undefined && link !== undefined));
  useFocusTitle(sentTo !== undefined);

  if (sentTo !== undefined) {
    return (
      <AuthPage title={t('resend.done')} lead={t('resend.sent', { email: withReadableDomain(sentTo) })}>
        <ContinueLink email={sentTo} />
      </AuthPage>
    );
  }
  if (confirmed) {
    const { email, newEmail } = confirmed;
    const lead = newEmail ? t('verify.done_in', { email: withReadableDomain(newEmail) }) : undefined;
    return (
      <AuthPage title={t('verify.done')} lead={isSignedIn ? lead : t('verify.done_text')}>
        <ContinueLink isPrimary email={email} />
      </AuthPage>
    );
  }
  if (linkError) return <RefusedLink linkError={linkError} onSent={setSentTo} />;
  if (error?.code === 'email_taken') {
    return (
      <AuthPage title={t('verify.failed')}>
        <FailureCallout error={error} title={t('catalogue.email_taken')} text={t('verify.taken_text')} />
        <ProfileLink variant="primary" />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t(error ? 'verify.failed' : 'verify.title')} lead={t('verify.lead')}>
      <Notice>{error ? <FailureCallout error={error} /> : null}</Notice>
      <Form busy={busy} onSubmit={confirm}>
        <Button type="submit" variant="primary" size="form" block busy={busy}>
          {t(error ? 'platform:action.try_again' : 'verify.submit')}
        </Button>
      </Form>
      {error ? <ContinueLink /> : null}
    </AuthPage>
  );
}
