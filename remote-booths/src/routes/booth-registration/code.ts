/** The codes of our booths: eight letters of RFC 8628's alphabet, shown as `XXXX-XXXX`. */
const OURS = /^([BCDFGHJKLMNPQRSTVWXZ]{4})([BCDFGHJKLMNPQRSTVWXZ]{4})$/i;

/** Spaces, all kinds of dashes and invisible characters may be between the letters. */
const BETWEEN = /[\s\p{Pd}\p{Cf}\u2212]/gu;

/** The code in a booth's link. Other text stays unchanged. */
function codeInLink(typed: string): string {
  const link = typed.trim();
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return typed;
  return new URL(link).searchParams.get('token') ?? typed;
}

/** The code as it is sent and shown. Codes of another form are only trimmed, because another API may use them. */
export function readCode(typed: string): string {
  const code = codeInLink(typed);
  const ours = OURS.exec(code.replace(BETWEEN, ''));
  return ours ? `${ours[1]}-${ours[2]}`.toUpperCase() : code.trim();
}

const isWhole = (text: string): boolean => OURS.test(text.replace(BETWEEN, '')) || codeInLink(text) !== text;

/** Operators may paste a code in two halves. */
const PART = /^[BCDFGHJKLMNPQRSTVWXZ]{1,7}$/i;

type Pasted = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/**
 * The field's text after a paste, if that is a whole code. `undefined` lets the browser paste as usual.
 * In an empty or fully selected field, other text counts as a code of another API. A part of our code does not.
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
