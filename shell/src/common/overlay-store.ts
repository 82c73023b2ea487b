import { logOut } from '@backglass/platform';
import { hasUnsavedChanges } from '@backglass/platform/host';
import { create } from 'zustand';

/** The overlays of the operator's pages. Only one is open at a time. */
export const OVERLAYS = ['composition', 'more', 'palette', 'shortcuts'] as const;
export type OverlayName = (typeof OVERLAYS)[number];

export interface OverlayProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The open overlay, or `null`. Its code may still be loading. */
export const useOpenOverlay = create<OverlayName | null>(() => null);

/** The text that the operator typed while the palette was loading. The palette starts with it. */
export const useTypedText = create(() => '');

export const closeOverlay = (): void => useOpenOverlay.setState(null);

/** Closes native popovers, because the top layer would keep them above an overlay. */
export function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) popover.hidePopover();
}

export function showOverlay(name: OverlayName): void {
  closePopovers();
  useOpenOverlay.setState(name);
}

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
