import * as z from 'zod/mini';

/** PostgreSQL refuses NUL. UTF-8 cannot encode a lone surrogate. */
const STORABLE = /^[^\0\p{Cs}]*$/u;

/** Invisible characters without a use in a text of one line. The others need the character before them, see `WITH_BASE`. */
const INVISIBLE =
  /(?![\p{Variation_Selector}\p{Join_Control}\u180e\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Keycaps, flags of regions, and joiners and variation selectors with the character before them. */
const WITH_BASE =
  /([\d#*]\ufe0f\u20e3|\u{1f3f4}[\u{e0020}-\u{e007f}]+)|([^\p{Variation_Selector}\p{Join_Control}\u180e\u{e0020}-\u{e007f}]?)([\p{Variation_Selector}\p{Join_Control}\u180e\u{e0020}-\u{e007f}]+)/gu;

/** Scripts such as Arabic, Devanagari, Mongolian and Han need joiners and selectors, and so do emoji. These scripts do not. */
const IS_BASE =
  /^(?![\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Hangul}\p{scx=Inherited}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;

/**
 * Removes invisible characters, and replaces characters that only look like others: spaces, hyphens, full-width letters and digits. Keeps
 * the joiners that names and emoji need. Composes accents (NFC), and trims. Each schema of a typed text uses it, except passwords.
 */
export function cleanText(value: string): string {
  const cleaned = value
    .replace(INVISIBLE, '')
    .replace(WITH_BASE, (_, whole: string | undefined, base: string, run: string) => {
      if (whole !== undefined || !IS_BASE.test(base)) return whole ?? base;
      return base + (/^[\p{Variation_Selector}\u180e]?\p{Join_Control}?/u.exec(run)?.[0] ?? '');
    })
    .replace(/\u200c(?![\p{L}\p{M}])/gu, '')
    .replace(/[\p{Zs}\u2800]/gu, ' ')
    .replace(/[\u2010\u2011\u2043\u2212\ufe63\uff0d]/g, '-')
    .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, wide => wide.normalize('NFKC'))
    .normalize('NFC')
    .trim();
  // A removed character may have separated two others that belong together.
  return cleaned === value ? value : cleanText(cleaned);
}

/**
 * `cleanText` for a text without typography, such as an address or a number: `＠` becomes `@`, and every dash a hyphen. NFKC of the whole
 * text would also change signs such as `º`, `½` and the Thai `ำ`.
 */
export const cleanCode = (value: string): string =>
  cleanText(value.replace(/[\uff01-\uff5e]/g, wide => wide.normalize('NFKC'))).replace(/\p{Pd}/gu, '-');

/** A parameter of an address, which may be pasted like a text. `null` if it is absent. */
export const codeParam = (params: { get(name: string): string | null }, name: string): string | null => {
  const raw = params.get(name);
  return raw === null ? null : cleanCode(raw);
};

/** Control characters could forge a paragraph of a mail. A clean text has no direction overrides anyway. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e]*$/u;

const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u;
const isEmptyOrVisible = (value: string): boolean => value === '' || VISIBLE.test(value);

/** Clean text on one line, of `min`–`max` characters. Issues: `required`, `min_length`, `max_length`, `text_invalid`. */
export const text = (min: number, max: number, clean = cleanText) =>
  z
    .string({ error: 'required' })
    .check(
      z.overwrite(clean),
      z.regex(ONE_LINE, { error: 'text_invalid', abort: true }),
      z.refine(isEmptyOrVisible, { error: min > 0 ? 'required' : 'text_invalid', abort: true }),
      ...(min > 0 ? [z.minLength(1, { error: 'required', abort: true })] : []),
      ...(min > 1 ? [z.minLength(min, { error: 'min_length', abort: true })] : []),
      z.maxLength(max, { error: 'max_length', abort: true }),
    );

/** A password as typed: another text would be another password. A limit of length keeps hashing cheap. */
export const secret = () =>
  z
    .string({ error: 'required' })
    .check(
      z.regex(STORABLE, { error: 'text_invalid', abort: true }),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(256, { error: 'max_length' }),
    );
