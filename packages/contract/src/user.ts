import * as z from 'zod/mini';
import { idSchema, momentSchema } from './rows.ts';

/** Where the QR code of a ticket leads: to the centre's website, or to the player's result. */
export const TICKET_CODES = ['website', 'result'] as const;
export type TicketCode = (typeof TICKET_CODES)[number];

/** Only operators of a validated centre can log in (docs/product.md, Session). */
const centerStatusSchema = z.enum(['pending', 'validated', 'rejected']);

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
  /** The words that `maskName` masks. */
  masked_words: z.optional(z.array(z.string())),
  /** An API may leave it out. Then codes lead to the website. */
  ticket_code: z.optional(z.catch(z.enum(TICKET_CODES), 'website')),
  /** An IANA name or a distance from UTC, for public pages. Null until an operator sets it. Another API may leave it out. */
  time_zone: z.optional(z.nullable(z.string())),
});
export type Center = z.infer<typeof centerSchema>;

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The file's field in the multipart body of `PATCH user/center/upload-image/`. */
export const IMAGE_FIELD = 'image';

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
