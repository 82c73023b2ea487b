import * as z from 'zod/mini';

/**
 * Text that every part of the system can carry: no NUL (PostgreSQL refuses it) and no lone surrogate
 * (it cannot be written as UTF-8).
 */
const CARRIABLE = /^[^\0\p{Cs}]*$/u;

/**
 * And that stays one line in whatever shows it, in the order in which it was written: no control characters (a mail would
 * have a paragraph of the sender's, a terminal obey him), no separators of lines, nothing that turns the direction of the
 * text around it (Unicode's "Trojan Source"). Joiners and direction marks stay: names and emoji are written with them.
 */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e]*$/u;

/**
 * Takes off what sets a name apart in a sentence: whoever copies it out of one copies these with it, unseen, and means the
 * name (UAX #9, isolates).
 */
export const withoutIsolates = () => z.overwrite<string>(value => value.replace(/[\u2066-\u2069]/g, ''));

/** Something that can be seen. Spaces, joiners, direction marks, variation selectors and blank letters alone are not. */
const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Of an empty text its length is told. */
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

/** A secret typed or pasted by a person: never trimmed, bounded so that hashing it is cheap to refuse. */
export const secret = () =>
  z
    .string({ error: 'required' })
    .check(
      z.regex(CARRIABLE, { error: 'text_invalid', abort: true }),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(256, { error: 'max_length' }),
    );
