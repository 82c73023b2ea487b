import { emailOnlySchema } from '@backglass/contract/sign-up';
import { useTexts, type Result } from '@backglass/platform';
import { Button, Form, TextField } from '@backglass/ui';
import { useEffect, useRef, useState } from 'react';
import { problemsOf } from '../form/server-problems.ts';
import { useJudgedForm } from '../form/use-judged-form.ts';
import { useSubmission } from '../form/use-submission.ts';
import { FailureCallout } from './failure-callout.tsx';

interface EmailFormProps {
  readonly submitLabel: string;
  readonly startWith: string;
  readonly send: (email: string) => Promise<Result<unknown>>;
  readonly onSent: (email: string) => void;
  /** The form is what the page is for. */
  readonly focusFirst?: boolean;
}

const isField = (name: string): boolean => name === 'email';

/** Asks for an address and has something sent to it. */
export function EmailForm({ submitLabel, startWith, send, onSent, focusFirst = false }: EmailFormProps) {
  const t = useTexts('auth');
  const [values, onValues] = useState({ email: startWith });
  const form = useJudgedForm({ schema: emailOnlySchema, values, onValues });
  const { busy, error, run } = useSubmission(send);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (focusFirst) input.current?.focus();
  }, [focusFirst]);

  async function submit() {
    const judged = form.submit();
    if (!judged) return;
    const answer = await run(judged.email);
    if (answer?.ok) onSent(judged.email);
    else if (answer) form.tell(problemsOf(answer.error, isField));
  }

  return (
    <Form busy={busy} onSubmit={submit}>
      {error && !error.fields['email'] ? <FailureCallout error={error} /> : null}
      <TextField
        {...form.field('email')}
        ref={input}
        type="email"
        label={t('login.email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="form" block busy={busy}>
        {submitLabel}
      </Button>
    </Form>
  );
}
