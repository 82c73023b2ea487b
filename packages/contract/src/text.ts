import * as z from 'zod/mini';

/**
 * Text that every part of the system can store: no NUL (PostgreSQL refuses it) and no lone surrogate (UTF-8 cannot encode
 * it).
 */
const STORABLE = /^[^\0\p{Cs}]*$/u;

/**
 * Also one line in written order: no control characters (they could forge a mail's paragraph or control a terminal), no
 * line separators, and no direction overrides (Unicode's "Trojan Source"). Joiners and direction marks are allowed: names
 * and emoji need them.
 */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e]*$/u;

/**
 * Removes direction isolates (UAX #9). Sentences put them around names, so that a copied name has them, invisibly.
 */
export const withoutIsolates = () => z.overwrite<string>(value => value.replace(/[\u2066-\u2069]/g, ''));

/** A visible character: no space, joiner, direction mark, variation selector or blank letter. */
const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** An empty text gets the error of its length instead. */
const isSeen = (value: string): boolean => value === '' || VISIBLE.test(value);

/** One-line text, trimmed and without isolates, `min`–`max` characters. Issues are named `required`, `min_length`, `max_length`, `text_invalid`. */
export const text = (min: number, max: number) =>
  z
    .string({ error: 'required' })
    .check(
      withoutIsolates(),
      z.trim(),
      z.regex(ONE_LINE, { error: 'text_invalid', abort: true }),
      z.refine(isSeen, { error: min > 0 ? 'required' : 'text_invalid', abort: true }),
      ...(min > 0 ? [z.minLength(1, { error: 'required', abort: true })] : []),
      ...(min > 1 ? [z.minLength(min, { error: 'min_length', abort: true })] : []),
      z.maxLength(max, { error: 'max_length' }),
    );

/** A typed or pasted secret: never trimmed, with a maximum length because hashing is expensive. */
export const secret = () =>
  z
    .string({ error: 'required' })
    .check(
      z.regex(STORABLE, { error: 'text_invalid', abort: true }),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(256, { error: 'max_length' }),
    );
