import * as z from 'zod/mini';
import { idSchema } from './id.ts';

/** How far a centre's validation has come. Only a validated centre's operators can log in (spec §6). */
export const centerStatusSchema = z.enum(['pending', 'validated', 'rejected']);

/** A game centre (spec §3). The fiscal fields are read-only for its operators. */
export const centerSchema = z.object({
  id: idSchema,
  name: z.string(),
  vat: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  postal_code: z.string(),
  country_iso: z.string(),
  web: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
  slogan: z.nullable(z.string()),
  image: z.nullable(z.string()),
  status: z.optional(centerStatusSchema),
});
export type Center = z.infer<typeof centerSchema>;
