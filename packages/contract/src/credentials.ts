import * as z from 'zod/mini';
import { emailSchema } from './person.ts';
import { secret } from './text.ts';

/** `POST user/token/` (spec §7). */
export const credentialsSchema = z.object({ email: emailSchema, password: secret() });
export type Credentials = z.infer<typeof credentialsSchema>;

/** Its answer. The browser keeps the token; it is opaque to it. */
export const tokenSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(512)) });
