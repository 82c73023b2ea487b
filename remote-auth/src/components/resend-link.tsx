import { useTexts } from '@backglass/platform';
import { Button, Stack } from '@backglass/ui';
import { useRef, useState } from 'react';
import { resendVerification } from '../api/account.ts';
import { FailureCallout, useSubmission } from './submission.tsx';

/** A button that mails another link to confirm `email`. The result appears below the button. */
export function ResendLink({ email }: { email: string }) {
  const t = useTexts('auth');
  const { busy, error, run } = useSubmission(resendVerification);
  const [sent, setSent] = useState(0);
  const isSending = useRef(false);

  async function resend(): Promise<void> {
    // A second click can come before React renders `busy`.
    if (isSending.current) return;
    isSending.current = true;
    const answer = await run(email);
    isSending.current = false;
    if (answer.ok) setSent(count => count + 1);
  }

  return (
    <Stack gap={4} align="start">
      <Button busy={busy} onClick={() => void resend()}>
        {t('resend.send')}
      </Button>
      <div role="status">{sent > 0 && !error && !busy ? t('resend.sent', { email }) : null}</div>
      {error ? <FailureCallout error={error} /> : null}
    </Stack>
  );
}
