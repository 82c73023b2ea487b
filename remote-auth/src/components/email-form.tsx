import { emailOnlySchema } from '@backglass/contract/sign-up';
import { useTexts, type Result } from '@backglass/platform';
import { showServerErrors, useFieldError, useZodForm } from '@backglass/platform/forms';
import { Button, Form, TextField } from '@backglass/ui';
import { useState } from 'react';
import { Notice, useFocusField } from './page.tsx';
import { FailureCallout, useSubmission } from './submission.tsx';

interface EmailFormProps {
  readonly submitLabel: string;
  readonly startWith: string;
  readonly send: (email: string) => Promise<Result<unknown>>;
  readonly onSent: (email: string) => void;
  readonly focusFirst?: boolean;
}

export function EmailForm({ submitLabel, startWith, send, onSent, focusFirst = false }: EmailFormProps) {
  const t = useTexts('auth');
  const form = useZodForm(emailOnlySchema, { values: { email: startWith } });
  const fieldError = useFieldError(form);
  const { busy, error, run } = useSubmission(send);
  const [text, setText] = useState('');
  useFocusField(focusFirst ? '[name="email"]' : undefined);

  const submit = form.handleSubmit(async ({ email }) => {
    const answer = await run(email);
    if (answer.ok) onSent(email);
    else setText(showServerErrors(form, answer.error, ['email']));
  });

  return (
    <Form busy={busy} onSubmit={submit} still>
      <Notice>
        {error && (text || !error.fields['email']) ? (
          <FailureCallout error={error} text={text || undefined} />
        ) : null}
      </Notice>
      <TextField
        {...form.register('email')}
        type="email"
        label={t('login.email')}
        error={fieldError('email')}
        autoComplete="username"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="form" block busy={busy}>
        {submitLabel}
      </Button>
    </Form>
  );
}
