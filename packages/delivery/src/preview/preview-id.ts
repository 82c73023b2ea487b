import { previewIdSchema } from '@backglass/federation';
import { NotUnderstood } from '../delivery-error.ts';
import { LIVE } from '../live.ts';

const WHAT = 'lower-case letters, digits and single hyphens, at most 30.';

/** Why no preview can be called so; null: one can. */
const reasonAgainst = (id: string): string | null => {
  if (!previewIdSchema.safeParse(id).success) return WHAT;
  if (id === LIVE) return 'that is what visitors get.';
  if (/^\d+$/.test(id)) return `a number is a composition. Say "pr-${id}".`;
  // What a browser would read as one in another alphabet: "xn--games" is none.
  if (id === 'xn') return 'host names that begin with "xn--" are of another kind.';
  return null;
};

/** Answers the id. Throws {@link NotUnderstood} for one that no preview can have, with the reason. */
export const requirePreviewId = (id: string): string => {
  const reason = reasonAgainst(id);
  if (reason === null) return id;
  throw new NotUnderstood(`"${id}" is no id of a preview: ${reason}`);
};
