import { useTexts } from '@backglass/platform';
import { useState } from 'react';
import { AuthPage } from '../../layout/auth-page.tsx';
import type { LinkTrouble } from '../../parts/link-trouble.ts';
import { useFocusTitle } from '../../parts/use-focus-title.ts';
import { useMailedLink } from '../../parts/use-mailed-link.ts';
import { RefusedReset } from './refused-reset.tsx';
import { ResetDone } from './reset-done.tsx';
import { ResetForm } from './reset-form.tsx';

type Stage =
  | { readonly is: 'asking' | 'done' }
  | { readonly is: 'refused'; readonly trouble: LinkTrouble; readonly isLost: boolean };

/** Sets a new password by a mailed link (spec §2), or says why the link does not serve and where to get another. */
export function ResetPassword() {
  const t = useTexts('auth');
  const link = useMailedLink();
  const [stage, setStage] = useState<Stage>({ is: 'asking' });
  useFocusTitle(stage.is !== 'asking');

  if (!link) return <RefusedReset trouble="token_invalid" isLost={false} />;
  if (stage.is === 'done') return <ResetDone />;
  if (stage.is === 'refused') return <RefusedReset trouble={stage.trouble} isLost={stage.isLost} />;
  return (
    <AuthPage title={t('reset.title')} lead={t('reset.lead')}>
      <ResetForm
        link={link}
        onDone={() => setStage({ is: 'done' })}
        onRefused={(trouble, isLost) => setStage({ is: 'refused', trouble, isLost })}
      />
    </AuthPage>
  );
}
