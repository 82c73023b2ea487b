import type { Center } from '@backglass/contract';
import { getProfile } from '../api/profile.ts';

/** When it is looked, in milliseconds: the API may still be busy with what it has got. */
const LOOKS = [0, 3_000] as const;

/** What came of an upload that nobody answered: the centre with its new image, the old one, or nobody can tell. */
export type Found = { readonly center: Center } | 'unchanged' | 'unknown';

export interface LookOptions {
  /** The image before. */
  readonly before: string | null;
  /** Asked after each look: whether anybody wants to know more. */
  readonly isWanted: () => boolean;
  /** Told of each look. */
  readonly onLook: (found: Found) => void;
}

const wait = (milliseconds: number): Promise<void> =>
  milliseconds === 0 ? Promise.resolve() : new Promise(resolve => setTimeout(resolve, milliseconds));

/** Looks whether an image arrived although its call was cut, cancelled or given up: the API may have taken it. */
export async function lookForImage({ before, isWanted, onLook }: LookOptions): Promise<void> {
  for (const after of LOOKS) {
    await wait(after);
    if (after > 0 && !isWanted()) return;
    const answer = await getProfile();
    const hasArrived = answer.ok && answer.value.center.image !== before;
    onLook(!answer.ok ? 'unknown' : hasArrived ? { center: answer.value.center } : 'unchanged');
    if (hasArrived) return;
  }
}
