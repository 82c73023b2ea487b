/* The calls that list sessions, and that export and delete an operator's data. Remotes may import only the types, because the shell does not share this file. */
import './jitless.ts';
import * as z from 'zod/mini';
import { idSchema, momentSchema } from './rows.ts';
import { secret } from './text.ts';
import { userSchema } from './user.ts';

/** Answer of `GET user/me/`, with fields that only the page for deletion needs. */
export const meSchema = z.extend(userSchema, {
  /** Null if no deletion is planned. */
  deletes_at: z.nullable(momentSchema),
  deletion_grace_days: z.int().check(z.positive()),
});
export type Me = z.infer<typeof meSchema>;

/** Body of `POST user/deletion/`. The API deletes account and centre after the grace period. */
export const deletionRequestSchema = z.object({ current_password: secret() });

/** Answer of `POST user/deletion/`. */
export const deletionSchema = z.object({ deletes_at: momentSchema });
export type Deletion = z.infer<typeof deletionSchema>;

const rows = z.array(z.looseObject({ id: z.int() }));

/** Answer of `GET user/export/`: the rows of the centre as the database stores them. */
export const ownDataSchema = z.object({
  exported_at: momentSchema,
  center: z.looseObject({ id: z.int() }),
  operators: rows,
  booths: rows,
  games: rows,
  /** An older API leaves these lists out. */
  screens: z.optional(rows),
  activities: z.optional(rows),
});

/** A session of the operator, in the answer of `GET user/session/`. `browser` and `system` are null if they are unknown. */
export const sessionSchema = z.object({
  id: idSchema,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: momentSchema,
  /** At most an hour too early. */
  last_used_at: momentSchema,
  /** Whether this session makes the call. */
  is_current: z.boolean(),
});
export type UserSession = z.infer<typeof sessionSchema>;
