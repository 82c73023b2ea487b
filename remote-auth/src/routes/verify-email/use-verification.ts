import type { EmailVerification } from '@backglass/contract/sign-up';
import type { AppError } from '@backglass/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { verifyEmail } from '../../api/verify-email.ts';

export type Verification =
  | { readonly is: 'busy' }
  | { readonly is: 'done' }
  | { readonly is: 'no-link' }
  | { readonly is: 'failed'; readonly error: AppError };

/** Confirms the address as soon as the page is there, once; `again` makes another attempt. */
export function useVerification(link: EmailVerification | undefined): {
  verification: Verification;
  again: () => void;
} {
  const [verification, setVerification] = useState<Verification>({ is: link ? 'busy' : 'no-link' });
  const asked = useRef(false);

  const attempt = useCallback(async (by: EmailVerification) => {
    setVerification({ is: 'busy' });
    const answer = await verifyEmail(by);
    setVerification(answer.ok ? { is: 'done' } : { is: 'failed', error: answer.error });
  }, []);

  useEffect(() => {
    // The link serves once: a second call would say that it has been used.
    if (!link || asked.current) return;
    asked.current = true;
    void attempt(link);
  }, [link, attempt]);

  return { verification, again: () => void (link && attempt(link)) };
}
