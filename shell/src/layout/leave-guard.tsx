import { logOut } from '@backglass/platform';
import {
  forgetUnsavedChanges,
  guardUnload,
  hasUnsavedChanges,
  useHasUnsavedChanges,
} from '@backglass/platform/host';
import { ConfirmDialog, loadOverlays } from '@backglass/ui/overlay';
import { useEffect, useMemo } from 'react';
import { useBlocker } from 'react-router-dom';
import { useShellTexts } from '../texts.ts';
import { guardLogOut, useIsLoggingOut } from '../common/log-out.ts';

interface Leaving {
  readonly goOn: () => void;
  readonly stay: () => void;
}

/** What the operator is about to do that would lose unsaved changes; `undefined`: nothing. */
function useLeaving(): Leaving | undefined {
  const wantsOut = useIsLoggingOut();
  // Checked at each navigation: a save that has just succeeded is not rendered yet.
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
  const leaving = useLeaving();

  useEffect(guardUnload, []);
  useEffect(guardLogOut, []);

  useEffect(() => {
    if (leaving === undefined) return undefined;
    // Leaving forgets what is unsaved; saving it meanwhile comes to the same.
    if (!isUnsaved) return leaving.goOn();
    let isOver = false;
    // Without the dialog's code the browser asks.
    loadOverlays().catch(() => {
      if (isOver) return;
      if (confirm(`${t('leave.title')}\n${t('leave.text')}`)) forgetUnsavedChanges();
      else leaving.stay();
    });
    return () => {
      isOver = true;
    };
  }, [leaving, isUnsaved, t]);

  // Stay is the answer of Enter and Escape.
  return (
    <ConfirmDialog
      isOpen={leaving !== undefined && isUnsaved}
      onOpenChange={open => {
        if (!open) leaving?.stay();
      }}
      title={t('leave.title')}
      description={t('leave.text')}
      closeLabel={t('platform:action.close')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.leave')}
      onConfirm={forgetUnsavedChanges}
      danger
    />
  );
}
