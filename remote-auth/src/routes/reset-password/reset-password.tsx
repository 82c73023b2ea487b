import { useTexts } from '@backglass/platform';
import { useState } from 'react';
import { useFocusTitle } from '../../hooks/use-focus.ts';
import { useMailedLink, type LinkError } from '../../hooks/use-mailed-link.ts';
import { AuthPage } from '../../layout/auth-page.tsx';
import { ResetForm } from './reset-form.tsx';
import { ResetDone, ResetRefused } from './reset-outcome.tsx';

type Stage =
  | { readonly is: 'asking' | 'done' }
  | { readonly is: 'refused'; readonly linkError: LinkError; readonly isLost: boolean };

/** Sets a new password by a mailed link (spec §2), or says why the link does not serve and where to get another. */
export function ResetPassword() {
  const t = useTexts('auth');
  const link = useMailedLink();
  const [stage, setStage] = useState<Stage>({ is: 'asking' });
  useFocusTitle(stage.is !== 'asking');

  if (!link) return <ResetRefused linkError="token_invalid" isLost={false} />;
  if (stage.is === 'done') return <ResetDone />;
  if (stage.is === 'refused') return <ResetRefused linkError={stage.linkError} isLost={stage.isLost} />;
  return (
    <AuthPage title={t('reset.title')} lead={t('reset.lead')}>
      <ResetForm
        link={link}
        onDone={() => setStage({ is: 'done' })}
        onRefused={(linkError, isLost) => setStage({ is: 'refused', linkError, isLost })}
      />
    </AuthPage>
  );
}
