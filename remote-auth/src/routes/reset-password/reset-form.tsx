import {
  newPasswordFormSchema,
  type EmailVerification,
  type PasswordReset,
} from '@backglass/contract/sign-up';
import { refreshUser, useSession, useTexts } from '@backglass/platform';
import { showServerErrors, useFieldError, useWatch, useZodForm } from '@backglass/platform/forms';
import { Button, Form } from '@backglass/ui';
import { useRef, useState } from 'react';
import { resetPassword } from '../../api/account.ts';
import { isUncertain, useSubmission } from '../../api/use-submission.ts';
import { FailureCallout } from '../../components/failure-callout.tsx';
import { NewPassword } from '../../components/new-password.tsx';
import { linkErrorOf, type LinkError } from '../../hooks/use-mailed-link.ts';
import { Notice } from '../../layout/notice.tsx';

interface ResetFormProps {
  readonly link: EmailVerification;
  readonly onDone: () => void;
  /** `hadNoAnswer`: an earlier attempt got no answer, and may have set the password. */
  readonly onRefused: (linkError: LinkError, hadNoAnswer: boolean) => void;
}

/** Asks for the new password and its confirmation. */
export function ResetForm({ link, onDone, onRefused }: ResetFormProps) {
  const t = useTexts('auth');
  const form = useZodForm(newPasswordFormSchema, { values: { new_password: '', confirmation: '' } });
  const fieldError = useFieldError(form);
  const typed = useWatch({ control: form.control, name: 'new_password' });
  const isSignedIn = useSession().status === 'signed-in';
  const hadNoAnswer = useRef(false);
  const [text, setText] = useState('');
  const { busy, error, run } = useSubmission(async (reset: PasswordReset) => {
    const answer = await resetPassword(reset);
    // The new password may have ended this session. `refreshUser` notices that at once.
    if (isSignedIn && (answer.ok || hadNoAnswer.current)) await refreshUser();
    return answer;
  });

  async function submit({ new_password }: { new_password: string }): Promise<void> {
    const answer = await run({ ...link, new_password });
    if (answer.ok) return onDone();
    const linkError = linkErrorOf(answer.error);
    if (linkError) return onRefused(linkError, linkError === 'token_used' && hadNoAnswer.current);
    hadNoAnswer.current ||= isUncertain(answer.error);
    setText(showServerErrors(form, answer.error, ['new_password']));
  }

  function recheckConfirmation(): void {
    if (form.getFieldState('confirmation').invalid) void form.trigger('confirmation');
  }

  return (
    <Form busy={busy} onSubmit={event => form.handleSubmit(submit)(event)} still>
      <Notice>
        {error && (text || !error.fields['new_password']) ? (
          <FailureCallout error={error} text={text || undefined} />
        ) : null}
      </Notice>
      <NewPassword
        password={{
          ...form.register('new_password', { onChange: recheckConfirmation }),
          error: fieldError('new_password'),
        }}
        confirmation={{ ...form.register('confirmation'), error: fieldError('confirmation') }}
        typed={typed}
      />
      <Button type="submit" variant="primary" size="form" block busy={busy}>
        {t('reset.submit')}
      </Button>
    </Form>
  );
}
