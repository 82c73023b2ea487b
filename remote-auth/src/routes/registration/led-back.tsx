import { Link, useTexts } from '@backglass/platform';
import { buttonClass, Callout, Cluster } from '@backglass/ui';
import { useState } from 'react';
import { ResendLink } from '../../parts/resend-link.tsx';
import { useReturnQuery } from '../../parts/use-return-query.ts';
import type { Step } from './steps.ts';
import type { Refusal } from './use-refusal.ts';

/** The ways on for an address that is registered already: it may well be theirs who register it. */
function WaysOn({ email }: { email: string }) {
  const t = useTexts('auth');
  const returnQuery = useReturnQuery();
  return (
    <Cluster align="start">
      <Link className={buttonClass()} to={`/auth/login${returnQuery}`} state={{ email }}>
        {t('login.submit')}
      </Link>
      <ResendLink email={email} />
    </Cluster>
  );
}

/** Above a step to which the server's errors led back. It stays as it came while they are being mended. */
export function LedBack({ to: step, refusal: now }: { to: Step; refusal: Refusal }) {
  const t = useTexts('auth');
  const [refusal] = useState(now);
  if (!refusal.bySteps[step]) return null;
  const taken = step === 'operator' ? refusal.taken : undefined;
  return (
    <Callout
      level="error"
      levelLabel={t('platform:level.error')}
      title={t('platform:catalogue.form_invalid')}
      action={taken ? <WaysOn email={taken.email} /> : undefined}
    >
      {taken ? t(taken.isLost ? 'taken.lost' : 'taken.known') : refusal.general}
    </Callout>
  );
}
