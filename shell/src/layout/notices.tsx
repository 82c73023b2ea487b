import { useSession, type Notice } from '@backglass/platform';
import { onNoticeWaiting, presentNoticesWith } from '@backglass/platform/host';
import type * as toaster from '@backglass/ui/toaster';
import { useEffect, useState } from 'react';
import { useShellTexts } from '../texts.ts';

/**
 * Where notices appear. Its code comes after the first page; a notice said before waits for it. When it cannot be had, it
 * is asked for again with the network, and with the next notice.
 */
export function Notices() {
  const t = useShellTexts();
  const session = useSession();
  const [door, setDoor] = useState<typeof toaster>();

  useEffect(() => {
    if (door !== undefined) return;
    const load = () => void import('@backglass/ui/toaster').then(setDoor, () => undefined);
    load();
    addEventListener('online', load);
    const unfollow = onNoticeWaiting(load);
    return () => {
      removeEventListener('online', load);
      unfollow();
    };
  }, [door]);

  useEffect(() => {
    if (door === undefined) return;
    presentNoticesWith(({ level, title, description, action }: Notice) => {
      const toast = door.showToast({
        level,
        levelLabel: t(`platform:level.${level}`),
        title,
        description,
        action: action && { label: action.label, onPress: action.onAction },
      });
      return () => door.dismissToast(toast);
    });
  }, [door, t]);

  // What was said to one operator is not for the next.
  useEffect(() => {
    if (session.status === 'anonymous') door?.dismissToast();
  }, [door, session.status]);

  return door ? <door.Toaster label={t('notices')} closeLabel={t('platform:action.close')} /> : null;
}
