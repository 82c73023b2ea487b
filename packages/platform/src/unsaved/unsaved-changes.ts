import { useCallback, useLayoutEffect, useState } from 'react';
import { create } from 'zustand';
import { beforeNextOperator } from '../session-store.ts';

interface Unsaved {
  readonly unsavedForms: ReadonlySet<symbol>;
  /** Changes that wait to be sent. They outlive their screen, but not the page. */
  readonly unsentChanges: ReadonlySet<symbol>;
}

const useUnsavedStore = create<Unsaved>(() => ({ unsavedForms: new Set(), unsentChanges: new Set() }));
// They must not block the redirect to log-in either.
beforeNextOperator(() => useUnsavedStore.setState(useUnsavedStore.getInitialState()));

function mark(kind: keyof Unsaved, one: symbol, isMarked: boolean): void {
  const marked = useUnsavedStore.getState()[kind];
  if (marked.has(one) === isMarked) return;
  const next = new Set(marked);
  if (isMarked) next.add(one);
  else next.delete(one);
  useUnsavedStore.setState({ [kind]: next });
}

/** Host only: whether leaving now would lose changes. For code outside of render, such as a router's blocker. */
export const hasUnsavedChanges = (): boolean => useUnsavedStore.getState().unsavedForms.size > 0;

/** Host only: whether leaving now would lose changes, as a hook. */
export const useHasUnsavedChanges = (): boolean =>
  useUnsavedStore(({ unsavedForms }) => unsavedForms.size > 0);

/** Host only: marks all forms as saved when the operator chose to leave. Later changes count again. */
export const forgetUnsavedChanges = (): void => useUnsavedStore.setState({ unsavedForms: new Set() });

/**
 * Asks before the browser closes the page, until the returned function is called or the session ends. For a change that waits to be sent.
 * Other pages of the product open without a question.
 */
export function askBeforeUnload(): () => void {
  const change = Symbol('change');
  mark('unsentChanges', change, true);
  return () => mark('unsentChanges', change, false);
}

/**
 * Host only: asks before the browser closes the page with unsaved or unsent changes.
 * The `beforeunload` listener exists only then, because it keeps the page out of the back-forward cache.
 */
export function guardUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const follow = () =>
    hasUnsavedChanges() || useUnsavedStore.getState().unsentChanges.size > 0
      ? addEventListener('beforeunload', ask)
      : removeEventListener('beforeunload', ask);
  const unfollow = useUnsavedStore.subscribe(follow);
  follow();
  return () => {
    unfollow();
    removeEventListener('beforeunload', ask);
  };
}

/**
 * While `dirty` is true, asks the operator before a form's changes are lost. Returns a function that marks the form as saved.
 * Call that function before a navigation right after a save, because `dirty` changes only with the next render.
 */
export function useUnsavedChanges(dirty: boolean): () => void {
  const [form] = useState(() => Symbol('form'));
  useLayoutEffect(() => mark('unsavedForms', form, dirty), [form, dirty]);
  useLayoutEffect(() => () => mark('unsavedForms', form, false), [form]);
  return useCallback(() => mark('unsavedForms', form, false), [form]);
}
