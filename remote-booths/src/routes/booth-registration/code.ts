/** Our booths' codes: eight of RFC 8628's letters, shown `XXXX-XXXX` (decisions, "Booth side"). */
const OURS = /^([BCDFGHJKLMNPQRSTVWXZ]{4})([BCDFGHJKLMNPQRSTVWXZ]{4})$/i;

/** What people and programs put between letters: spaces, dashes of every kind, marks that cannot be seen. */
const BETWEEN = /[\s\p{Pd}\p{Cf}\u2212]/gu;

/** The code in a link of a booth that was pasted whole; anything else as it is. */
function outOfLink(typed: string): string {
  const link = typed.trim();
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return typed;
  return new URL(link).searchParams.get('token') ?? typed;
}

/**
 * A code as it is sent and shown. One of ours is forgiven its case, spaces and dashes; any other is another
 * deployment's business, and only the space around it goes. A booth's link stands for its code.
 */
export function readCode(typed: string): string {
  const code = outOfLink(typed);
  const ours = OURS.exec(code.replace(BETWEEN, ''));
  return ours ? `${ours[1]}-${ours[2]}`.toUpperCase() : code.trim();
}
