import { logOut } from '@backglass/platform';
import {
  forgetUnsavedChanges,
  guardUnload,
  hasUnsavedChanges,
  useHasUnsavedChanges,
} from '@backglass/platform/host';
import { ConfirmDialog } from '@backglass/ui/overlay';
import { useEffect, useMemo } from 'react';
import { useBlocker } from 'react-router-dom';
import { useOperatorTexts } from '../texts.ts';
import { guardLogOut, useIsLoggingOut } from '../common/overlay-store.ts';

interface Leaving {
  readonly proceed: () => void;
  readonly stay: () => void;
}

/** The pending navigation or log-out that would lose unsaved changes, if any. */
function useLeaving(): Leaving | undefined {
  const isLoggingOut = useIsLoggingOut();
  // Reads the store, because React may not have rendered a save that has just succeeded.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  );
  return useMemo(() => {
    if (isLoggingOut) {
      const stay = () => useIsLoggingOut.setState(false);
      const proceed = () => {
        stay();
        void logOut();
      };
      return { proceed, stay };
    }
    return blocker.state === 'blocked' ? { proceed: blocker.proceed, stay: blocker.reset } : undefined;
  }, [isLoggingOut, blocker]);
}

/** Asks before unsaved changes are lost. If they are saved while the dialog is open, the navigation or log-out continues. */
export function LeaveGuard() {
  const t = useOperatorTexts();
  const isUnsaved = useHasUnsavedChanges();
  const leaving = useLeaving();

  useEffect(guardUnload, []);
  useEffect(guardLogOut, []);

  useEffect(() => {
    if (leaving === undefined) return;
    // The changes were saved, or the operator has confirmed that they are lost.
    if (!isUnsaved) leaving.proceed();
  }, [leaving, isUnsaved]);

  // Enter and Escape mean Stay.
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
      // If our dialog cannot be loaded, the browser's own dialog asks.
      onUnavailable={() => {
        if (confirm(`${t('leave.title')}\n${t('leave.text')}`)) forgetUnsavedChanges();
        else leaving?.stay();
      }}
      danger
    />
  );
}
