import { logOut } from '@backglass/platform';
import {
  forgetUnsavedChanges,
  guardUnload,
  hasUnsavedChanges,
  useHasUnsavedChanges,
} from '@backglass/platform/host';
import { useEffect, useMemo, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useShellTexts } from '../texts.ts';
import type * as leaveDialog from './leave-dialog.tsx';
import { guardLogOut, useIsLoggingOut } from './log-out.ts';

/** So long the dialog's code may be on its way, in milliseconds, before the browser's own question stands for it. */
const PATIENCE = 1_500;

interface Leaving {
  readonly goOn: () => void;
  readonly stay: () => void;
}

/** What the operator is about to do that would lose unsaved changes; `undefined`: nothing. */
function useLeaving(): Leaving | undefined {
  const wantsOut = useIsLoggingOut();
  // Asked anew at each navigation: a save that has just succeeded is not rendered yet.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  );
  return useMemo(() => {
    if (wantsOut) {
      const stay = () => useIsLoggingOut.setState(false);
      const goOn = () => {
        stay();
        void logOut();
      };
      return { goOn, stay };
    }
    return blocker.state === 'blocked' ? { goOn: blocker.proceed, stay: blocker.reset } : undefined;
  }, [wantsOut, blocker]);
}

/**
 * Asks before unsaved changes are lost: by a dialog when another page of ours is opened, Back included, and when the
 * operator logs out; by the browser when the tab is closed. What is saved meanwhile lets them go on.
 */
export function LeaveGuard() {
  const t = useShellTexts();
  const isUnsaved = useHasUnsavedChanges();
  /** `undefined`: on its way, or not needed yet; `null`: not to be had. */
  const [door, setDoor] = useState<typeof leaveDialog | null>();
  const leaving = useLeaving();

  useEffect(guardUnload, []);
  useEffect(guardLogOut, []);

  // While there is still a network to fetch it with.
  useEffect(() => {
    if (isUnsaved && !door) import('./leave-dialog.tsx').then(setDoor, () => setDoor(null));
  }, [isUnsaved, door]);

  // Leaving is forgetting what is unsaved; saving it meanwhile comes to the same.
  useEffect(() => {
    if (leaving === undefined) return;
    if (!isUnsaved) return leaving.goOn();
    if (door) return;
    const ask = () => {
      if (confirm(`${t('leave.title')}\n${t('leave.text')}`)) forgetUnsavedChanges();
      else leaving.stay();
    };
    if (door === null) return ask();
    const timer = setTimeout(ask, PATIENCE);
    return () => clearTimeout(timer);
  }, [leaving, isUnsaved, door, t]);

  if (!door) return null;
  return (
    <door.LeaveDialog
      isOpen={leaving !== undefined && isUnsaved}
      onStay={() => leaving?.stay()}
      onLeave={forgetUnsavedChanges}
    />
  );
}
