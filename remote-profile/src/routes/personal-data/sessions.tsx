import { logOutEverywhere, notify, useErrorText, useTexts } from '@backglass/platform';
import { Button, Cluster, Muted } from '@backglass/ui';
import { ConfirmDialog } from '@backglass/ui/overlay';
import { LogOutIcon } from '@lucide/icons';
import { useState } from 'react';

/** Ends all sessions of the operator, this one included, for example after a device was lost. */
export function Sessions() {
  const t = useTexts('profile');
  const errorText = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function leave(): Promise<void> {
    setIsBusy(true);
    const answer = await logOutEverywhere();
    // The session has ended, so the shell redirects to log-in.
    if (answer.ok || answer.error.kind === 'unauthenticated') return;
    setIsBusy(false);
    setIsAsking(false);
    notify({ level: 'error', title: t('sessions.failed'), description: errorText(answer.error).description });
  }

  return (
    <Cluster justify="between">
      <Muted>{t('sessions.help')}</Muted>
      <Button size="form" icon={LogOutIcon} onClick={() => setIsAsking(true)}>
        {t('sessions.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('sessions.confirm')}
        description={t('sessions.confirm_help')}
        confirmLabel={t('sessions.action')}
        cancelLabel={t('platform:action.cancel')}
        closeLabel={t('platform:action.close')}
        busy={isBusy}
        onConfirm={() => void leave()}
      />
    </Cluster>
  );
}
