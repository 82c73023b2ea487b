import * as z from 'zod/mini';

/** PostgreSQL refuses NUL. UTF-8 cannot encode a lone surrogate. */
const STORABLE = /^[^\0\p{Cs}]*$/u;

/**
 * Control characters could forge a paragraph of a mail. Direction overrides could hide text ("Trojan Source").
 * Joiners and direction marks are allowed, because names and emoji need them.
 */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e]*$/u;

/** Removes direction isolates (UAX #9). Pages put them around names, so a copied name may have them. */
export const withoutIsolates = () => z.overwrite<string>(value => value.replace(/[\u2066-\u2069]/g, ''));

const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
const isEmptyOrVisible = (value: string): boolean => value === '' || VISIBLE.test(value);

/** Trimmed text on one line, of `min`–`max` characters. Issues: `required`, `min_length`, `max_length`, `text_invalid`. */
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

/** A password. It is not trimmed. A limit of length keeps hashing cheap. */
export const secret = () =>
  z
    .string({ error: 'required' })
    .check(
      z.regex(STORABLE, { error: 'text_invalid', abort: true }),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(256, { error: 'max_length' }),
    );
