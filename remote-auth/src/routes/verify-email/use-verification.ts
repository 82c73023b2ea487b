import type { EmailVerification } from '@backglass/contract/sign-up';
import { refreshUser, useSession, type AppError } from '@backglass/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { verifyEmail } from '../../api/account.ts';

export type Verification =
  | { readonly is: 'busy' }
  /** `newEmail`: what whoever is signed in logs in with from now on, where it has changed. */
  | { readonly is: 'done'; readonly newEmail: string | undefined }
  | { readonly is: 'no-link' }
  | { readonly is: 'failed'; readonly error: AppError };

/** Confirms the address as soon as the page is there, once; `again` makes another attempt. */
export function useVerification(link: EmailVerification | undefined): {
  verification: Verification;
  again: () => void;
} {
  const session = useSession();
  const [verification, setVerification] = useState<Verification>({ is: link ? 'busy' : 'no-link' });
  const asked = useRef(false);

  /** The link may have been for whoever is signed in, or for somebody else. */
  async function newEmail(): Promise<string | undefined> {
    if (session.status !== 'signed-in') return undefined;
    const answer = await refreshUser();
    return answer.ok && answer.value.email !== session.user.email ? answer.value.email : undefined;
  }

  async function attempt(): Promise<void> {
    if (!link) return;
    setVerification({ is: 'busy' });
    const answer = await verifyEmail(link);
    if (!answer.ok) return setVerification({ is: 'failed', error: answer.error });
    setVerification({ is: 'done', newEmail: await newEmail() });
  }

  const start = useEffectEvent(() => {
    // The link serves once: a second call would say that it has been used.
    if (asked.current) return;
    asked.current = true;
    void attempt();
  });
  useEffect(() => start(), []);

  return { verification, again: () => void attempt() };
}
