/** Our booths' codes: eight letters of RFC 8628's alphabet, shown as `XXXX-XXXX`. */
const OURS = /^([BCDFGHJKLMNPQRSTVWXZ]{4})([BCDFGHJKLMNPQRSTVWXZ]{4})$/i;

/** Characters that may be between the letters: spaces, all kinds of dashes, invisible characters. */
const BETWEEN = /[\s\p{Pd}\p{Cf}\u2212]/gu;

/** Returns the code in a booth's link. Returns any other text unchanged. */
function codeInLink(typed: string): string {
  const link = typed.trim();
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return typed;
  return new URL(link).searchParams.get('token') ?? typed;
}

/**
 * Converts a typed code or a booth's link to the form in which the code is sent and shown. Ignores case, spaces and dashes in our codes.
 * Only trims other codes, because another API may have codes of another form.
 */
export function readCode(typed: string): string {
  const code = codeInLink(typed);
  const ours = OURS.exec(code.replace(BETWEEN, ''));
  return ours ? `${ours[1]}-${ours[2]}`.toUpperCase() : code.trim();
}

/** Whether a text is one of our codes, or a link with a code. */
const isWhole = (text: string): boolean => OURS.test(text.replace(BETWEEN, '')) || codeInLink(text) !== text;

/** A part of one of our codes. Operators may paste a code in two halves. */
const PART = /^[BCDFGHJKLMNPQRSTVWXZ]{1,7}$/i;

type Pasted = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/**
 * Returns the field's text after a paste, if the text is then a whole code; `undefined` lets the browser paste as usual. A whole code or
 * link replaces the text of the field. A part is joined with the text around it. In an empty or fully selected field, any other text
 * counts as a whole code of another API, except one to seven letters of our alphabet: they may be the first half of our code.
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
