import { currentSession, readStored, useSessionStore, writeStored } from '@backglass/platform/host';
import * as z from 'zod/mini';
import { create } from 'zustand';

const hiddenSchema = z.array(z.string());

const parse = (raw: string) => {
  try {
    return hiddenSchema.safeParse(JSON.parse(raw));
  } catch {
    return { success: false } as const;
  }
};

/** The key in the storage. Each operator has a key, because several operators may share a browser. */
const keyNow = (): string | undefined => {
  const session = currentSession();
  return session.status === 'signed-in' ? `hidden-contributions/${session.user.id}` : undefined;
};

const stored = (key: string | undefined): readonly string[] =>
  (key !== undefined && readStored(key, parse)) || [];

/** The ids of the contributions that the operator has hidden in this browser. */
export const useHidden = create<readonly string[]>(() => stored(keyNow()));

let current = keyNow();
useSessionStore.subscribe(() => {
  const next = keyNow();
  if (next === current) return;
  current = next;
  useHidden.setState(stored(next), true);
});

// Another tab has hidden or shown a contribution. The key is null when the whole storage was cleared.
addEventListener('storage', ({ key }) => {
  if (key === current || key === null) useHidden.setState(stored(current), true);
});

/** Hides a contribution on every page, or shows it again. */
export function setHidden(id: string, isHidden: boolean): void {
  const others = useHidden.getState().filter(one => one !== id);
  const hidden = isHidden ? [...others, id] : others;
  if (current !== undefined) writeStored(current, JSON.stringify(hidden));
  useHidden.setState(hidden, true);
}
