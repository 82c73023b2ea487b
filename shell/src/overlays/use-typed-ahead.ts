import { useEffect } from 'react';
import { createStore } from '../remotes/store.ts';
import { openOverlay } from './overlay-store.ts';

/** What was typed while that which it was meant for was on its way. */
export const typedAhead = createStore('');

/** Keeps what is typed for as long as something that one types into is awaited; Escape no longer wants it. */
export function useTypedAhead(isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    typedAhead.set('');
    const listen = (event: KeyboardEvent) => {
      const { key = '', ctrlKey, metaKey, altKey }: Partial<KeyboardEvent> = event;
      if (event.isComposing || ctrlKey || metaKey || altKey) return;
      if (key === 'Escape') openOverlay.set(null);
      else if (key === 'Backspace') typedAhead.set(typedAhead.get().slice(0, -1));
      else if (key.length === 1) typedAhead.set(typedAhead.get() + key);
      else if (key !== 'Enter') return;
      // Nothing on the page is meant.
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [isAwaited]);
}
