/** Our booths' codes: eight letters of RFC 8628's alphabet, shown as `XXXX-XXXX`. */
const OURS = /^([BCDFGHJKLMNPQRSTVWXZ]{4})([BCDFGHJKLMNPQRSTVWXZ]{4})$/i;

/** What people and programs put between letters: spaces, dashes of every kind, invisible characters. */
const BETWEEN = /[\s\p{Pd}\p{Cf}\u2212]/gu;

/** The code in a booth's link; any other text unchanged. */
function outOfLink(typed: string): string {
  const link = typed.trim();
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return typed;
  return new URL(link).searchParams.get('token') ?? typed;
}

/**
 * A code as it is sent and shown. Case, spaces and dashes do not matter in our codes. Another deployment may have other
 * codes, which are only trimmed. A booth's link counts as its code.
 */
export function readCode(typed: string): string {
  const code = outOfLink(typed);
  const ours = OURS.exec(code.replace(BETWEEN, ''));
  return ours ? `${ours[1]}-${ours[2]}`.toUpperCase() : code.trim();
}

/** Whether a text is one of our codes, or a link with a code. */
const isWhole = (text: string): boolean => OURS.test(text.replace(BETWEEN, '')) || outOfLink(text) !== text;

/** A part of one of our codes, as when it is pasted in two halves. */
const PART = /^[BCDFGHJKLMNPQRSTVWXZ]{1,7}$/i;

type Pasted = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/**
 * The code that a field has after a paste. A whole code replaces the field's text; a part joins the text around the caret.
 * A code of another deployment must fill the field. `undefined` for anything else, which the browser then pastes as usual.
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
