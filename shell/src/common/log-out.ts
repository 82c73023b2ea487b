import { logOut } from '@backglass/platform';
import { hasUnsavedChanges } from '@backglass/platform/host';
import { closeOverlay, closePopovers } from './overlay-store.ts';
import { create } from 'zustand';

/** Whether the operator asked to log out and has not yet decided about unsaved changes. */
export const useIsLoggingOut = create(() => false);

let isGuarded = false;

/** Marks, until the returned function is called, that a guard is mounted to ask. */
export function guardLogOut(): () => void {
  isGuarded = true;
  return () => {
    isGuarded = false;
    useIsLoggingOut.setState(false);
  };
}

/**
 * Logs out, after asking if that would lose something. Only what nobody here has chosen goes without asking: a session
 * that expired, or that another tab has ended.
 */
export function askToLogOut(): void {
  closePopovers();
  closeOverlay();
  if (isGuarded && hasUnsavedChanges()) useIsLoggingOut.setState(true);
  else void logOut();
}
