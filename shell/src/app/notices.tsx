import { useSession, type Notice } from '@backglass/platform';
import { presentNoticesWith } from '@backglass/platform/host';
import { dismissToast, showToast, Toaster } from '@backglass/ui/overlay';
import { useEffect } from 'react';
import { useShellTexts } from '../texts.ts';

export function Notices() {
  const t = useShellTexts();
  const session = useSession();

  useEffect(() => {
    presentNoticesWith(({ level, title, description, action }: Notice) => {
      const toast = showToast({
        level,
        levelLabel: t(`platform:level.${level}`),
        title,
        description,
        action: action && { label: action.label, onPress: action.onAction },
      });
      return () => dismissToast(toast);
    });
  }, [t]);

  // The next operator must not see the notices of this one.
  useEffect(() => {
    if (session.status === 'anonymous') dismissToast();
  }, [session.status]);

  return <Toaster label={t('notices')} closeLabel={t('platform:action.close')} />;
}
