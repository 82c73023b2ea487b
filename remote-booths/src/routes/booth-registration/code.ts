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

/** Whether a text is by itself one of our codes, or a link that has one. */
const isWhole = (text: string): boolean => OURS.test(text.replace(BETWEEN, '')) || outOfLink(text) !== text;

/** What may be a half of one of our codes, on its way by two copies. */
const PART = /^[BCDFGHJKLMNPQRSTVWXZ]{1,7}$/i;

type Pasted = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/**
 * The code that a paste makes of a field: what is pasted if that is a whole code, whatever stood there; what it makes with
 * the text around the caret if that is one; or another deployment's, pasted as all there is. `undefined` for anything else,
 * which is then as good as typed.
 */
export function pastedCode(field: Pasted, pasted: string): string | undefined {
  if (pasted.trim() === '') return undefined;
  if (isWhole(pasted)) return pasted;
  const { value, selectionStart, selectionEnd } = field;
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  const joined = `${before}${pasted}${after}`;
  if (isWhole(joined)) return joined;
  return joined === pasted && !PART.test(pasted.replace(BETWEEN, '')) ? pasted : undefined;
}
