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

/** The ids of the contributions that the operator has hidden in this browser. */
export const useHidden = create<readonly string[]>(() => readStored(KEY, parse) ?? []);

/** Hides a contribution on every page, or shows it again. */
export function setHidden(id: string, isHidden: boolean): void {
  const others = useHidden.getState().filter(one => one !== id);
  const hidden = isHidden ? [...others, id] : others;
  writeStored(KEY, JSON.stringify(hidden));
  useHidden.setState(hidden, true);
}
