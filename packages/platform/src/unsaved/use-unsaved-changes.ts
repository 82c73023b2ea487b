import { useCallback, useLayoutEffect, useState } from 'react';
import { markUnsaved } from './unsaved-store.ts';

/**
 * Has the operator asked before what a form holds is lost: on navigation, on closing the page. Nobody is asked while
 * `dirty` is false.
 *
 * Returns a function that says "it is saved": call it after a successful save that navigates at once, because the form
 * says so only when it is rendered the next time.
 */
export function useUnsavedChanges(dirty: boolean): () => void {
  const [holder] = useState(() => Symbol('form'));
  useLayoutEffect(() => markUnsaved(holder, dirty), [holder, dirty]);
  useLayoutEffect(() => () => markUnsaved(holder, false), [holder]);
  return useCallback(() => markUnsaved(holder, false), [holder]);
}
