import { useContext, useEffect } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { foldText } from '../text/fold.ts';

/**
 * Keeps an option offered while one types: the first that starts with the text, else the first that has it. It runs
 * after every render, because react-aria takes the offer away with each key, one render later.
 */
export function BestMatch() {
  const state = useContext(ComboBoxStateContext);
  useEffect(() => {
    if (!state?.isOpen || state.selectionManager.focusedKey !== null) return;
    const query = foldText(state.inputValue.trim());
    if (!query || state.inputValue === state.selectedItem?.textValue) return;
    const options = [...state.collection];
    const best = options.find(option => foldText(option.textValue).startsWith(query)) ?? options[0];
    if (best) state.selectionManager.setFocusedKey(best.key);
  });
  return null;
}
