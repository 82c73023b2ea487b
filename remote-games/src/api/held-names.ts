import type { Game, Id } from '@backglass/contract';

interface Held {
  /** As the API has it. */
  saved: string;
  /** How many renames it has not answered yet. */
  count: number;
}

const names = new Map<Id, Held>();

/**
 * Holds the name that a game goes back to when a rename of it fails: one that begins while another is under way is given what
 * that one shows, which may never be saved. Each is released once it is answered.
 */
export function holdName({ id, name }: Pick<Game, 'id' | 'name'>) {
  const held = names.get(id) ?? { saved: name, count: 0 };
  names.set(id, held);
  held.count += 1;
  return {
    saved: () => held.saved,
    /** It is called so from now on. */
    keep: (saved: string) => void (held.saved = saved),
    release: () => {
      held.count -= 1;
      if (held.count === 0 && names.get(id) === held) names.delete(id);
    },
  };
}
