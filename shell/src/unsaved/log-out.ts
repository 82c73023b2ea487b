import { logOut } from '@backglass/platform';
import { hasUnsavedChanges } from '@backglass/platform/host';
import { closePopovers, openOverlay } from '../overlays/overlay-store.ts';
import { createStore } from '../remotes/store.ts';

/** Whether the operator wants to log out and has not yet said what shall become of unsaved changes. */
export const isLoggingOut = createStore(false);

let isGuarded = false;

/** Says, until the returned function is called, that somebody is there to ask. */
export function guardLogOut(): () => void {
  isGuarded = true;
  return () => {
    isGuarded = false;
    isLoggingOut.set(false);
  };
}

/**
 * Logs out, after asking if that would lose something. Only what nobody here has chosen goes without asking: a session
 * that expired, or that another tab has ended.
 */
export function askToLogOut(): void {
  closePopovers();
  openOverlay.set(null);
  // The question comes with a chunk of its own. Without it nobody could answer, and logging out would do nothing.
  if (isGuarded && hasUnsavedChanges()) isLoggingOut.set(true);
  else void logOut();
}
