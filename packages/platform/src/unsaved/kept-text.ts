import { useLayoutEffect, useState } from 'react';
import { useSessionStore } from '../session/session-store.ts';

/** The mounted forms, by key: each returns its unsaved text. */
const mounted = new Map<string, () => unknown>();

/** The texts of the forms that were open when a session expired. In memory, so that nothing of the operator stays on the machine. */
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
 * Keeps a form's unsaved text when the session expires, until the same operator has logged in again in this tab. Nobody else gets
 * it, and a log-out or a reload of the page deletes it.
 *
 * `key` names the form in the product. `read` returns what is unsaved, without passwords; `undefined` if nothing is. Returns the text
 * that was kept, when the form is first shown after log-in.
 */
export function useKeptText<Text extends object>(
  key: string,
  read: () => Text | undefined,
): Text | undefined {
  // A key belongs to one form, so the text has the type that this form has kept.
  const [text] = useState(() => kept?.texts.get(key) as Text | undefined);
  useLayoutEffect(() => {
    kept?.texts.delete(key);
    return () => void mounted.delete(key);
  }, [key]);
  useLayoutEffect(() => void mounted.set(key, read));
  return text;
}
