import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { secret, text } from './text.ts';

export const emailSchema = z
  .string({ error: 'required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(254, { error: 'max_length', abort: true }),
    z.email({ error: 'email_invalid' }),
  );

/** A page passes the typed email address to the next page, so that nobody types it twice (WCAG 3.3.7). The address may be invalid. */
export const passedEmailSchema = z.object({ email: z.string().check(z.maxLength(254)) });

export const personName = text(LIMITS.name.min, LIMITS.name.max);

/** Body of `POST user/token/`. */
export const credentialsSchema = z.object({ email: emailSchema, password: secret() });
export type Credentials = z.infer<typeof credentialsSchema>;

/** Answer of `POST user/token/`. Clients do not interpret the token. */
export const tokenSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(512)) });
