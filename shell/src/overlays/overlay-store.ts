import { createStore } from '../remotes/store.ts';

/** What can lie over any page of the operator's. One at a time. */
export const OVERLAYS = ['composition', 'more', 'palette', 'shortcuts'] as const;
export type OverlayName = (typeof OVERLAYS)[number];

/** Which overlay is asked for; `null`: none. Its code may not be there yet. */
export const openOverlay = createStore<OverlayName | null>(null);

/** Closes native popovers: they lie in the top layer, above whatever is opened from now on. */
export function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) popover.hidePopover();
}

export function showOverlay(name: OverlayName): void {
  closePopovers();
  openOverlay.set(name);
}
