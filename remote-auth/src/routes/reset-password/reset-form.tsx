import { newPasswordFormSchema, type EmailVerification } from '@backglass/contract/sign-up';
import { useTexts } from '@backglass/platform';
import { Button, Form } from '@backglass/ui';
import { useState } from 'react';
import { resetPassword } from '../../api/reset-password.ts';
import { problemsOf } from '../../form/server-problems.ts';
import { useJudgedForm } from '../../form/use-judged-form.ts';
import { useSubmission } from '../../form/use-submission.ts';
import { FailureCallout } from '../../parts/failure-callout.tsx';
import { linkTroubleOf, type LinkTrouble } from '../../parts/link-trouble.ts';
import { NewPassword } from '../../parts/new-password.tsx';

interface ResetFormProps {
  readonly link: EmailVerification;
  readonly onDone: () => void;
  readonly onRefused: (trouble: LinkTrouble) => void;
}

const EMPTY = { new_password: '', confirmation: '' };
const isField = (name: string): boolean => name in EMPTY;

/** The new password, twice. It is kept nowhere but here. */
export function ResetForm({ link, onDone, onRefused }: ResetFormProps) {
  const t = useTexts('auth');
  const [values, onValues] = useState(EMPTY);
  const form = useJudgedForm({ schema: newPasswordFormSchema, values, onValues });
  const { busy, error, run } = useSubmission(resetPassword);

  async function submit() {
    const judged = form.submit();
    if (!judged) return;
    const answer = await run({ ...link, new_password: judged.new_password });
    if (answer === undefined) return;
    if (answer.ok) return onDone();
    const trouble = linkTroubleOf(answer.error);
    if (trouble) return onRefused(trouble);
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
