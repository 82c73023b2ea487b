import { useSession, type Notice } from '@backglass/platform';
import { onNoticeWaiting, presentNoticesWith } from '@backglass/platform/host';
import { lazyModule } from '@backglass/ui';
import { useEffect, useState } from 'react';
import { useShellTexts } from '../texts.ts';

const useToaster = lazyModule(() => import('@backglass/ui/toaster'));

/**
 * Where notices appear. Its code comes behind the first page, and not later: without a network it could not be had, and that is what
 * there is most to say of. A notice said before waits for it. When it does not come, it is asked for again with the network, and with
 * the next notice.
 */
export function Notices() {
  const t = useShellTexts();
  const session = useSession();
  const [asked, setAsked] = useState(1);
  const toaster = useToaster(asked);

  useEffect(() => onNoticeWaiting(() => setAsked(count => count + 1)), []);

  useEffect(() => {
    if (toaster === undefined) return;
    presentNoticesWith(({ level, title, description, action }: Notice) => {
      const toast = toaster.showToast({
        level,
        levelLabel: t(`platform:level.${level}`),
        title,
        description,
        action: action && { label: action.label, onPress: action.onAction },
      });
      return () => toaster.dismissToast(toast);
    });
  }, [toaster, t]);

  // What was said to one operator is not for the next.
  useEffect(() => {
    if (session.status === 'anonymous') toaster?.dismissToast();
  }, [toaster, session.status]);

  return toaster ? <toaster.Toaster label={t('notices')} closeLabel={t('platform:action.close')} /> : null;
}
