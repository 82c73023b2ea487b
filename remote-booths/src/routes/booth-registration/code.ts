import { cleanCode } from '@backglass/contract';

/** The codes of our booths: eight letters of RFC 8628's alphabet, shown as `XXXX-XXXX`. */
const OURS = /^([BCDFGHJKLMNPQRSTVWXZ]{4})([BCDFGHJKLMNPQRSTVWXZ]{4})$/i;

/** The letters of a code, which may have spaces and hyphens between them. */
const lettersOf = (typed: string): string => cleanCode(typed).replace(/[\s-]/g, '');

/** The code in a booth's link. Other text stays unchanged. */
function codeInLink(typed: string): string {
  const link = cleanCode(typed);
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return typed;
  return new URL(link).searchParams.get('token') ?? typed;
}

/** The code as it is sent and shown. Codes of another form are only cleaned, because another API may use them. */
export function readCode(typed: string): string {
  const code = codeInLink(typed);
  const ours = OURS.exec(lettersOf(code));
  return ours ? `${ours[1]}-${ours[2]}`.toUpperCase() : cleanCode(code);
}

const isWhole = (text: string): boolean => OURS.test(lettersOf(text)) || codeInLink(text) !== text;

/** Operators may paste a code in two halves. */
const PART = /^[BCDFGHJKLMNPQRSTVWXZ]{1,7}$/i;

type Pasted = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/**
 * The field's text after a paste, if that is a whole code. `undefined` lets the browser paste as usual.
 * In an empty or fully selected field, other text counts as a code of another API. A part of our code does not.
 */
export function pastedCode(field: Pasted, pasted: string): string | undefined {
  if (cleanCode(pasted) === '') return undefined;
  if (isWhole(pasted)) return pasted;
  const { value, selectionStart, selectionEnd } = field;
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  const joined = `${before}${pasted}${after}`;
  if (isWhole(joined)) return joined;
  return joined === pasted && !PART.test(lettersOf(pasted)) ? pasted : undefined;
}
