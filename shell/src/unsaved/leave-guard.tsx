import {
  forgetUnsavedChanges,
  guardUnload,
  hasUnsavedChanges,
  useHasUnsavedChanges,
} from '@backglass/platform/host';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useShellTexts } from '../texts.ts';
import type * as leaveDialog from './leave-dialog.tsx';

/**
 * Asks before unsaved changes are lost: by a dialog when another page of ours is opened, Back included; by the browser
 * when the tab is closed. What is saved meanwhile lets the navigation go on.
 */
export function LeaveGuard() {
  const t = useShellTexts();
  const isUnsaved = useHasUnsavedChanges();
  const [door, setDoor] = useState<typeof leaveDialog>();
  // Asked anew at each navigation: a save that has just succeeded is not rendered yet.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  );
  const isBlocked = blocker.state === 'blocked';

  useEffect(guardUnload, []);

  // While there is still a network to fetch it with.
  useEffect(() => {
    if (isUnsaved && door === undefined) import('./leave-dialog.tsx').then(setDoor, () => undefined);
  }, [isUnsaved, door]);

  // Leaving is forgetting what is unsaved; saving it meanwhile comes to the same.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (!isUnsaved) blocker.proceed();
    else if (door === undefined) {
      if (confirm(`${t('leave.title')}\n${t('leave.text')}`)) forgetUnsavedChanges();
      else blocker.reset();
    }
  }, [blocker, isUnsaved, door, t]);

  if (door === undefined) return null;
  return (
    <door.LeaveDialog
      isOpen={isBlocked && isUnsaved}
      onStay={() => blocker.reset?.()}
      onLeave={forgetUnsavedChanges}
    />
  );
}
