import {
  newPasswordFormSchema,
  type EmailVerification,
  type PasswordReset,
} from '@backglass/contract/sign-up';
import { refreshUser, useSession, useTexts } from '@backglass/platform';
import { showServerErrors, useFieldError, useWatch, useZodForm } from '@backglass/platform/forms';
import { Button, Form } from '@backglass/ui';
import { useRef } from 'react';
import { resetPassword } from '../../api/account.ts';
import { isUncertain, useSubmission } from '../../api/use-submission.ts';
import { FailureCallout } from '../../components/failure-callout.tsx';
import { NewPassword } from '../../components/new-password.tsx';
import { linkErrorOf, type LinkError } from '../../hooks/use-mailed-link.ts';

interface ResetFormProps {
  readonly link: EmailVerification;
  readonly onDone: () => void;
  /** `isLost`: an attempt before had no answer: it may be that one which has set the password. */
  readonly onRefused: (linkError: LinkError, isLost: boolean) => void;
}

/** The new password, twice. It is kept nowhere but here. */
export function ResetForm({ link, onDone, onRefused }: ResetFormProps) {
  const t = useTexts('auth');
  const form = useZodForm(newPasswordFormSchema, { values: { new_password: '', confirmation: '' } });
  const fieldError = useFieldError(form);
  const typed = useWatch({ control: form.control, name: 'new_password' });
  const isIn = useSession().status === 'signed-in';
  const isLost = useRef(false);
  const { busy, error, run } = useSubmission(async (reset: PasswordReset) => {
    const answer = await resetPassword(reset);
    // A session that the new password has ended is found out here, not in the middle of the next thing.
    if (isIn && (answer.ok || isLost.current)) await refreshUser();
    return answer;
  });

  async function submit({ new_password }: { new_password: string }): Promise<void> {
    const answer = await run({ ...link, new_password });
    if (answer.ok) return onDone();
    const linkError = linkErrorOf(answer.error);
    if (linkError) return onRefused(linkError, linkError === 'token_used' && isLost.current);
    isLost.current ||= isUncertain(answer.error);
    showServerErrors(form, answer.error, ['new_password']);
  }

  function recheckConfirmation(): void {
    if (form.getFieldState('confirmation').invalid) void form.trigger('confirmation');
  }

  return (
    <Form busy={busy} onSubmit={event => form.handleSubmit(submit)(event)}>
      {error && !error.fields['new_password'] ? <FailureCallout error={error} /> : null}
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
