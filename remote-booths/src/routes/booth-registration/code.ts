/** Our booths' codes: eight of RFC 8628's letters, shown `XXXX-XXXX` (decisions, "Booth side"). */
const OURS = /^([BCDFGHJKLMNPQRSTVWXZ]{4})([BCDFGHJKLMNPQRSTVWXZ]{4})$/i;

/**
 * A code as it is sent and shown. One of ours is forgiven its case, spaces and dashes; any other is another
 * deployment's business, and only the space around it goes.
 */
export function readCode(typed: string): string {
  const ours = OURS.exec(typed.replace(/[\s\p{Pd}]/gu, ''));
  return ours ? `${ours[1]}-${ours[2]}`.toUpperCase() : typed.trim();
}
