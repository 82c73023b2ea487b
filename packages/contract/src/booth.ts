import * as z from 'zod/mini';
import { idSchema, momentSchema } from './rows.ts';
import { LIMITS } from './limits.ts';
import { cleanCode, text } from './text.ts';

/** A booth. `is_online`: the booth has called the API within the last minute. */
export const boothSchema = z.object({
  id: idSchema,
  name: z.string(),
  last_seen_at: z.nullable(momentSchema),
  is_online: z.boolean(),
  /** The operator's note while the booth is out of order, else null. An older API leaves it out. */
  out_of_order: z.nullish(z.object({ note: z.string(), since: momentSchema })),
});
export type Booth = z.infer<typeof boothSchema>;

export const boothNameSchema = text(LIMITS.boothName.min, LIMITS.boothName.max);

export const tempTokenSchema = z
  .string({ error: 'required' })
  .check(
    z.overwrite(cleanCode),
    z.minLength(1, { error: 'required', abort: true }),
    z.minLength(4, { error: 'temp_token_invalid', abort: true }),
    z.maxLength(64, { error: 'temp_token_invalid', abort: true }),
    z.regex(/^[^\0\p{Cs}]*$/u, { error: 'temp_token_invalid' }),
  );

/** Answer of `GET user/verify-temp-booth-token/` in our API. Clients read only the HTTP status. */
export const tempTokenInfoSchema = z.object({ expires_at: momentSchema });

/** Body of `POST user/booth/`. */
export const boothCreationSchema = z.object({ temp_token: tempTokenSchema, name: boothNameSchema });
export type BoothCreation = z.infer<typeof boothCreationSchema>;
