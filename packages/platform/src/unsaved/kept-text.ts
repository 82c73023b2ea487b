import { useLayoutEffect, useState } from 'react';
import { useSessionStore } from '../session-store.ts';

/** The keys are those of the forms. */
const mounted = new Map<string, () => unknown>();

/** The texts exist only in memory, so that nothing of the operator stays on the machine. */
let kept: { readonly operator: number; readonly texts: Map<string, unknown> } | undefined;

function keepTexts(operator: number): void {
  const texts = new Map<string, unknown>();
  for (const [key, read] of mounted) {
    const text = read();
    if (text !== undefined) texts.set(key, text);
  }
  kept = { operator, texts };
}

useSessionStore.subscribe(({ session }, { session: before }) => {
  if (session.status === 'signed-in' && session.user.id !== kept?.operator) kept = undefined;
  if (session.status !== 'anonymous') return;
  if (session.because === 'logged-out') kept = undefined;
  else if (session.because === 'expired' && before.status === 'signed-in') keepTexts(before.user.id);
});

/**
 * Keeps a form's unsaved text when the session expires, until the same operator has logged in again.
 * `read` returns the unsaved text without passwords, or `undefined`. `key` is unique to the form.
 */
export function useKeptText<Text extends object>(
  key: string,
  read: () => Text | undefined,
): Text | undefined {
  // The cast is safe, because only this form has kept a text under its key.
  const [text] = useState(() => kept?.texts.get(key) as Text | undefined);
  useLayoutEffect(() => {
    kept?.texts.delete(key);
    return () => void mounted.delete(key);
  }, [key]);
  useLayoutEffect(() => void mounted.set(key, read));
  return text;
}
