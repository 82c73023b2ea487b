import * as z from 'zod/mini';

/** No NUL, which PostgreSQL refuses, and no lone surrogate, which UTF-8 cannot encode. */
const STORABLE = /^[^\0\p{Cs}]*$/u;

/**
 * Storable text on one line: no control characters, which could forge a paragraph of a mail or control a terminal, no line separators,
 * and no direction overrides ("Trojan Source"). Joiners and direction marks are allowed, because names and emoji need them.
 */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e]*$/u;

/** Removes direction isolates (UAX #9). Pages put these invisible characters around names, so a copied name may have them. */
export const withoutIsolates = () => z.overwrite<string>(value => value.replace(/[\u2066-\u2069]/g, ''));

/** A visible character: no space, joiner, direction mark, variation selector or blank letter. */
const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
const isEmptyOrVisible = (value: string): boolean => value === '' || VISIBLE.test(value);

/**
 * One-line text, trimmed and without isolates, of `min`–`max` characters. Issues: `required`, `min_length`, `max_length`, `text_invalid`.
 */
export const text = (min: number, max: number) =>
  z
    .string({ error: 'required' })
    .check(
      withoutIsolates(),
      z.trim(),
      z.regex(ONE_LINE, { error: 'text_invalid', abort: true }),
      z.refine(isEmptyOrVisible, { error: min > 0 ? 'required' : 'text_invalid', abort: true }),
      ...(min > 0 ? [z.minLength(1, { error: 'required', abort: true })] : []),
      ...(min > 1 ? [z.minLength(min, { error: 'min_length', abort: true })] : []),
      z.maxLength(max, { error: 'max_length' }),
    );

/** A password. It is never trimmed. Its length is limited, because hashing a long text is expensive. */
export const secret = () =>
  z
    .string({ error: 'required' })
    .check(
      z.regex(STORABLE, { error: 'text_invalid', abort: true }),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(256, { error: 'max_length' }),
    );
