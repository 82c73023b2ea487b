import { useSession, type Notice } from '@backglass/platform';
import { presentNoticesWith } from '@backglass/platform/host';
import type * as toaster from '@backglass/ui/toaster';
import { useEffect, useState } from 'react';
import { useShellTexts } from '../texts.ts';

/** Where notices appear. Its code comes after the first page; a notice said before waits for it. */
export function Notices() {
  const t = useShellTexts();
  const session = useSession();
  const [door, setDoor] = useState<typeof toaster>();

  useEffect(() => {
    // Without it notices wait for ever, but every screen still works: nothing to tell.
    import('@backglass/ui/toaster').then(setDoor, () => undefined);
  }, []);

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
