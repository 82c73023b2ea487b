import {
  newPasswordFormSchema,
  type EmailVerification,
  type PasswordReset,
} from '@backglass/contract/sign-up';
import { useSession, useTexts } from '@backglass/platform';
import { Button, Form } from '@backglass/ui';
import { useRef, useState } from 'react';
import { refreshOperator } from '../../api/refresh-operator.ts';
import { resetPassword } from '../../api/reset-password.ts';
import { isUncertain } from '../../form/is-uncertain.ts';
import { problemsOf } from '../../form/server-problems.ts';
import { useJudgedForm } from '../../form/use-judged-form.ts';
import { useSubmission } from '../../form/use-submission.ts';
import { FailureCallout } from '../../parts/failure-callout.tsx';
import { linkTroubleOf, type LinkTrouble } from '../../parts/link-trouble.ts';
import { NewPassword } from '../../new-password/new-password.tsx';

interface ResetFormProps {
  readonly link: EmailVerification;
  readonly onDone: () => void;
  /** `isLost`: an attempt before had no answer: it may be that one which has set the password. */
  readonly onRefused: (trouble: LinkTrouble, isLost: boolean) => void;
}

const EMPTY = { new_password: '', confirmation: '' };
const isField = (name: string): boolean => name in EMPTY;

/** The new password, twice. It is kept nowhere but here. */
export function ResetForm({ link, onDone, onRefused }: ResetFormProps) {
  const t = useTexts('auth');
  const [values, onValues] = useState(EMPTY);
  const form = useJudgedForm({ schema: newPasswordFormSchema, values, onValues });
  const isIn = useSession().status === 'signed-in';
  const isLost = useRef(false);
  const { busy, error, run } = useSubmission(async (reset: PasswordReset) => {
    const answer = await resetPassword(reset);
    // A session that the new password has ended is found out here, not in the middle of the next thing.
    if (isIn && (answer.ok || isLost.current)) await refreshOperator();
    return answer;
  });

  async function submit() {
    const judged = form.submit();
    if (!judged) return;
    const answer = await run({ ...link, new_password: judged.new_password });
    if (answer === undefined) return;
    if (answer.ok) return onDone();
    const trouble = linkTroubleOf(answer.error);
    if (trouble) return onRefused(trouble, trouble === 'token_used' && isLost.current);
    isLost.current ||= isUncertain(answer.error);
    form.tell(problemsOf(answer.error, isField));
  }

  return (
    <Form busy={busy} onSubmit={submit}>
      {error && !error.fields['new_password'] ? <FailureCallout error={error} /> : null}
      <NewPassword password={form.field('new_password')} confirmation={form.field('confirmation')} />
      <Button type="submit" variant="primary" size="form" block busy={busy}>
        {t('reset.submit')}
      </Button>
    </Form>
  );
}
