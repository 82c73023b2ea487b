import { createStore } from '../remotes/store.ts';

/** What can lie over any page of the operator's. One at a time. */
export const OVERLAYS = ['composition', 'more', 'palette', 'shortcuts'] as const;
export type OverlayName = (typeof OVERLAYS)[number];

/** Which overlay is asked for; `null`: none. Its code may not be there yet. */
export const openOverlay = createStore<OverlayName | null>(null);

export const showOverlay = (name: OverlayName): void => openOverlay.set(name);
