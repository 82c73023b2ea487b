import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { text } from './text.ts';

export const emailSchema = z
  .string({ error: 'required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(254, { error: 'max_length', abort: true }),
    z.email({ error: 'email_invalid' }),
  );

/** An address that one page hands to the next, so that nobody types it twice (WCAG 3.3.7): as typed, right or wrong. */
export const handedEmailSchema = z.object({ email: z.string().check(z.maxLength(254)) });

export const personName = text(LIMITS.name.min, LIMITS.name.max);
