import { create } from 'zustand';

/** The overlays of the operator's pages. Only one is open at a time. */
export const OVERLAYS = ['composition', 'more', 'palette', 'shortcuts'] as const;
export type OverlayName = (typeof OVERLAYS)[number];

/** The open overlay, or `null`. Its code may still be loading. */
export const useOpenOverlay = create<OverlayName | null>(() => null);

export const closeOverlay = (): void => useOpenOverlay.setState(null);

/** Closes native popovers, because the top layer would keep them above an overlay. */
export function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) popover.hidePopover();
}

export function showOverlay(name: OverlayName): void {
  closePopovers();
  useOpenOverlay.setState(name);
}
