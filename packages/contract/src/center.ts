import * as z from 'zod/mini';
import { idSchema } from './rows.ts';
import { LIMITS } from './limits.ts';
import { text } from './text.ts';
import { facebookSchema, websiteSchema } from './web-address.ts';

/** How far a centre's validation has come. Only a validated centre's operators can log in (spec §6). */
const centerStatusSchema = z.enum(['pending', 'validated', 'rejected']);

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

/** What only support can change once the centre is registered (spec §5). */
export const FISCAL_FIELDS = ['name', 'vat', 'address_1', 'address_2', 'postal_code', 'country_iso'] as const;

export const sloganSchema = text(LIMITS.slogan.min, LIMITS.slogan.max);

/**
 * `PATCH user/center/`: any part of what the operator may change. An empty Facebook address, or null, takes it away; a website
 * and a slogan can be changed, not emptied (spec §5).
 */
export const centerPatchSchema = z.object({
  web: z.optional(websiteSchema),
  facebook: z.optional(z.nullable(facebookSchema)),
  slogan: z.optional(sloganSchema),
});
export type CenterPatch = z.infer<typeof centerPatchSchema>;

/** The centre's data as its form has them: a website and a slogan are required, also of who had none (spec §5). */
export const centerDataSchema = z.object({
  web: websiteSchema,
  facebook: facebookSchema,
  slogan: sloganSchema,
});
export type CenterData = z.infer<typeof centerDataSchema>;

/** What an image may be uploaded as. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The field of `PATCH user/center/upload-image/`, a multipart form with this one file. */
export const IMAGE_FIELD = 'image';
