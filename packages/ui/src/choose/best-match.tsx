import { useContext, useEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { isComposing } from '../keys.ts';
import type { ComboboxOption } from './combobox-field.tsx';
import { bestFirst, isFound } from './match.ts';

interface BestMatchProps extends ComponentProps<'div'> {
  options: readonly ComboboxOption[];
}

/** Focuses the best match after every render, because react-aria clears the focused option after each key. */
export function BestMatch({ options, ...props }: BestMatchProps) {
  const state = useContext(ComboBoxStateContext);
  const offeredFor = useRef<string>(undefined);

  /** `undefined` when the text is empty, is the chosen option, or matches no option. */
  function bestFor(text: string): ComboboxOption | undefined {
    if (!text.trim() || text === state?.selectedItem?.textValue) return undefined;
    const [best] = bestFirst(options, text);
    return best && isFound(best, text) ? best : undefined;
  }

  useEffect(() => {
    if (!state?.isOpen || state.selectionManager.focusedKey !== null) return;
    const best = bestFor(state.inputValue);
    if (!best) return;
    offeredFor.current = state.inputValue;
    state.selectionManager.setFocusedKey(best.value);
  });

  function takeBest(event: KeyboardEvent<HTMLDivElement>) {
    if (!state || !(event.target instanceof HTMLInputElement)) return;
    // react-aria does not know the key that ends a composition in Safari.
    if (isComposing(event.nativeEvent)) return event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    const text = event.target.value;
    const isOffered =
      offeredFor.current === text && state.isOpen && state.selectionManager.focusedKey !== null;
    const best = isOffered ? undefined : bestFor(text);
    if (!best) return;
    event.stopPropagation();
    if (event.key === 'Enter') event.preventDefault();
    if (best.value === state.value) state.revert();
    else state.setValue(best.value);
  }

  return <div {...props} onKeyDownCapture={takeBest} />;
}
