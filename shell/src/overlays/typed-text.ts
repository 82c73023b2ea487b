import { isComposing } from '@backglass/ui';
import { useEffect } from 'react';
import { create } from 'zustand';
import { closeOverlay } from '../common/overlay-store.ts';

/** The text that the operator typed while an overlay with a text field was loading. The overlay starts with it. */
export const useTypedText = create(() => '');

/** Collects typed text while an overlay with a text field loads. Escape closes the overlay. */
export function useTypingBuffer(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return undefined;
    useTypedText.setState('');
    const listen = (event: KeyboardEvent) => {
      const { key = '', ctrlKey, metaKey, altKey }: Partial<KeyboardEvent> = event;
      if (isComposing(event) || ctrlKey || metaKey || altKey) return;
      if (key === 'Escape') closeOverlay();
      else if (key === 'Backspace') useTypedText.setState(text => text.slice(0, -1));
      else if (key.length === 1) useTypedText.setState(text => text + key);
      else if (key !== 'Enter') return;
      // The page below must not get the keys.
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [isLoading]);
}
