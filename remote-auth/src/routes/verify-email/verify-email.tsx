import { passedEmailSchema } from '@backglass/contract';
import { withReadableDomain, type EmailVerification } from '@backglass/contract/sign-up';
import { refreshUser, useSession, useTexts } from '@backglass/platform';
import { Button, Callout, Form, FormSection } from '@backglass/ui';
import { useState } from 'react';
import { resendVerification, verifyEmail } from '../../api/account.ts';
import { EmailForm } from '../../components/email-form.tsx';
import { ButtonLink, PageLink, SupportLink } from '../../components/links.tsx';
import { AuthPage, Notice, useFocusTitle } from '../../components/page.tsx';
import { FailureCallout, useSubmission } from '../../components/submission.tsx';
import { linkErrorOf, useMailedLink, type LinkError } from '../../mailed-link.ts';

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

interface RefusedLinkProps {
  readonly linkError: LinkError;
  readonly onSent: (email: string) => void;
}

/** Offers a link for a new account and one for a changed email, because the page cannot know which is needed. */
function RefusedLink({ linkError, onSent }: RefusedLinkProps) {
  const t = useTexts('auth');
  const isSignedIn = useSession().status === 'signed-in';
  const isUsed = linkError === 'token_used';
  const why = isUsed ? 'used' : 'refused';
  return (
    <AuthPage title={t('verify.failed')}>
      <Callout
        level={isUsed ? 'warning' : 'error'}
        levelLabel={t(isUsed ? 'platform:level.warning' : 'platform:level.error')}
        title={t(`link.${linkError}`)}
      >
        {t(isSignedIn ? `verify.${why}_in` : `verify.${why}`)}
      </Callout>
      {isSignedIn ? (
        <ProfileLink variant="primary" />
      ) : (
        <>
          <FormSection title={t('verify.new_account')}>
            <EmailForm
              submitLabel={t('resend.send')}
              startWith=""
              send={resendVerification}
              onSent={onSent}
            />
          </FormSection>
          <FormSection title={t('verify.changed')} help={t('verify.changed_text')}>
            <ProfileLink variant="default" />
          </FormSection>
        </>
      )}
      <p>
        <PageLink to={isSignedIn ? '/' : '/auth/login'}>
          {t(isSignedIn ? 'page.to_app' : 'page.to_login')}
        </PageLink>
      </p>
      <p>
        <SupportLink />
      </p>
    </AuthPage>
  );
}

const PROFILE = '/profile/personal';

/** A link to the profile, where the operator can change the email. */
function ProfileLink({ variant }: { variant: 'default' | 'primary' }) {
  const t = useTexts('auth');
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <ButtonLink
      variant={variant}
      to={isSignedIn ? PROFILE : `/auth/login?returnTo=${encodeURIComponent(PROFILE)}`}
    >
      {t(isSignedIn ? 'verify.to_profile' : 'verify.log_in_to_profile')}
    </ButtonLink>
  );
}
