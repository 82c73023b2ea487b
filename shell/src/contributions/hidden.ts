import { notify } from '@backglass/platform';
import { currentSession, readStored, useSessionStore, writeStored } from '@backglass/platform/host';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { useOperatorTexts } from '../texts.ts';

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

/** Returns a function that hides a contribution. A notice explains how to show it again. */
export function useHide(): (id: string, name: string) => void {
  const t = useOperatorTexts();
  return (id, name) => {
    setHidden(id, true);
    notify({
      level: 'info',
      title: t('contribution.hidden', { name }),
      description: t('contribution.hidden_text'),
      action: { label: t('contribution.show', { name }), onAction: () => setHidden(id, false) },
    });
  };
}
