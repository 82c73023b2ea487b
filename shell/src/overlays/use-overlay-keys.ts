import { useEffect } from 'react';
import { showOverlay, type OverlayName } from './overlay-store.ts';

/** Chords only: a single key would act while somebody dictates or types (WCAG 2.1.4). */
const KEYS: Readonly<Partial<Record<string, OverlayName>>> = { k: 'palette', '/': 'shortcuts' };

/** Opens what has keys of its own: Ctrl K or ⌘ K, Ctrl / or ⌘ /. */
export function useOverlayKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // A browser that fills a form in sends a keydown without a key.
      const { key = '' }: Partial<KeyboardEvent> = event;
      const name = KEYS[key.toLowerCase()];
      const isChord = event.ctrlKey !== event.metaKey && !event.altKey;
      if (name === undefined || !isChord || event.isComposing) return;
      event.preventDefault();
      showOverlay(name);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
