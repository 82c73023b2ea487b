import { create } from 'zustand';

/** What can open over any page of an operator, one at a time. */
export const OVERLAYS = ['composition', 'more', 'palette', 'shortcuts'] as const;
export type OverlayName = (typeof OVERLAYS)[number];

/** The overlay that is open; `null`: none. Its code may still be loading. */
export const useOpenOverlay = create<OverlayName | null>(() => null);

export const closeOverlay = (): void => useOpenOverlay.setState(null);

/** Closes native popovers: the top layer would keep them above what opens next. */
export function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) popover.hidePopover();
}

export function showOverlay(name: OverlayName): void {
  closePopovers();
  useOpenOverlay.setState(name);
}
