import * as z from 'zod/mini';
import { centerSchema } from './center.ts';
import { idSchema, momentSchema } from './rows.ts';

/** Answer of `GET user/me/`. */
export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  last_name: z.string(),
  is_marketing_allowed: z.boolean(),
  center: centerSchema,
  /** When the centre will be deleted. Null if no deletion is planned. Another API may leave it out. */
  deletes_at: z.optional(z.nullable(momentSchema)),
});
export type User = z.infer<typeof userSchema>;
