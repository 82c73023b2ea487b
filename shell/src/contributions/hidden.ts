import { readStored, writeStored } from '@backglass/platform/host';
import * as z from 'zod/mini';
import { create } from 'zustand';

const KEY = 'hidden-contributions';

const hiddenSchema = z.array(z.string());

const parse = (raw: string) => {
  try {
    return hiddenSchema.safeParse(JSON.parse(raw));
  } catch {
    return { success: false } as const;
  }
};

const stored = (): readonly string[] => readStored(KEY, parse) ?? [];

/** The ids of the contributions that the operator has hidden in this browser. */
export const useHidden = create<readonly string[]>(stored);

// Another tab has hidden or shown a contribution. The key is null when the whole storage was cleared.
addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) useHidden.setState(stored(), true);
});

/** Hides a contribution on every page, or shows it again. */
export function setHidden(id: string, isHidden: boolean): void {
  const others = useHidden.getState().filter(one => one !== id);
  const hidden = isHidden ? [...others, id] : others;
  writeStored(KEY, JSON.stringify(hidden));
  useHidden.setState(hidden, true);
}
