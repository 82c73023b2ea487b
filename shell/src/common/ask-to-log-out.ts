import { logOut } from '@backglass/platform';
import { hasUnsavedChanges } from '@backglass/platform/host';
import { closeOverlay, closePopovers } from './overlay-store.ts';
import { create } from 'zustand';

/** Whether the operator has asked to log out and must still decide about unsaved changes. */
export const useIsLoggingOut = create(() => false);

let isGuarded = false;

/** Records that `LeaveGuard` is mounted. Call the returned function when it unmounts. */
export function guardLogOut(): () => void {
  isGuarded = true;
  return () => {
    isGuarded = false;
    useIsLoggingOut.setState(false);
  };
}

/** Logs out. Asks first when that would lose unsaved changes. */
export function askToLogOut(): void {
  closePopovers();
  closeOverlay();
  if (isGuarded && hasUnsavedChanges()) useIsLoggingOut.setState(true);
  else void logOut();
}
