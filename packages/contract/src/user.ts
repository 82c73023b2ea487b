import * as z from 'zod/mini';
import { centerSchema } from './center.ts';
import { idSchema } from './rows.ts';

/** Answer of `GET user/me/`. */
export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  last_name: z.string(),
  is_marketing_allowed: z.boolean(),
  center: centerSchema,
});
export type User = z.infer<typeof userSchema>;
