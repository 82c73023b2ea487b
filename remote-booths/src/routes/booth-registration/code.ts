/** Our booths' codes: eight letters of RFC 8628's alphabet, shown as `XXXX-XXXX`. */
const OURS = /^([BCDFGHJKLMNPQRSTVWXZ]{4})([BCDFGHJKLMNPQRSTVWXZ]{4})$/i;

/** What may be between the letters: spaces, all kinds of dashes, invisible characters. */
const BETWEEN = /[\s\p{Pd}\p{Cf}\u2212]/gu;

/** The code in a booth's link. Any other text is returned unchanged. */
function codeInLink(typed: string): string {
  const link = typed.trim();
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return typed;
  return new URL(link).searchParams.get('token') ?? typed;
}

/**
 * A typed code in the form in which it is sent and shown. Case, spaces and dashes do not matter in our codes. Codes of another
 * deployment are only trimmed. A booth's link counts as its code.
 */
export function readCode(typed: string): string {
  const code = codeInLink(typed);
  const ours = OURS.exec(code.replace(BETWEEN, ''));
  return ours ? `${ours[1]}-${ours[2]}`.toUpperCase() : code.trim();
}

/** Whether a text is one of our codes, or a link with a code. */
const isWhole = (text: string): boolean => OURS.test(text.replace(BETWEEN, '')) || codeInLink(text) !== text;

/** A part of one of our codes, because a code may be pasted in two halves. */
const PART = /^[BCDFGHJKLMNPQRSTVWXZ]{1,7}$/i;

type Pasted = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/**
 * The text of the field after a paste, if that is a whole code. A whole pasted code replaces the field's text. A part is inserted into
 * it. A code of another deployment counts as whole if it fills the field. `undefined`: let the browser paste as usual.
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
