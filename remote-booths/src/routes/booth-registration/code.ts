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
 * The field's text after a paste that completes a code; `undefined` lets the browser paste as usual. A pasted whole code or link
 * replaces the text. A pasted part completes a code when the text around it is the rest. In an empty or fully selected field, any
 * other text counts as a whole code too, because the codes of another API look different. The exception: one to seven letters of our
 * codes may be the first part of one.
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
