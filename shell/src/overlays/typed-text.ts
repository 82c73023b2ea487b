import { useEffect } from 'react';
import { create } from 'zustand';
import { closeOverlay } from '../common/overlay-store.ts';

/** What was typed while the overlay that it was meant for was loading. */
export const useTypedText = create(() => '');

/** Collects what is typed while an overlay with a text field loads; Escape closes it. */
export function useTypedAhead(isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    useTypedText.setState('');
    const listen = (event: KeyboardEvent) => {
      const { key = '', ctrlKey, metaKey, altKey }: Partial<KeyboardEvent> = event;
      if (event.isComposing || ctrlKey || metaKey || altKey) return;
      if (key === 'Escape') closeOverlay();
      else if (key === 'Backspace') useTypedText.setState(text => text.slice(0, -1));
      else if (key.length === 1) useTypedText.setState(text => text + key);
      else if (key !== 'Enter') return;
      // Nothing on the page is meant.
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [isAwaited]);
}
