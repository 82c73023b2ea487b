/*
 * The calls that export and delete an operator's data. The shell does not share this file with remotes, so that log-in does not load it.
 * A remote may therefore import only the types.
 */
import './jitless.ts';
import * as z from 'zod/mini';
import { momentSchema } from './rows.ts';
import { secret } from './text.ts';
import { userSchema } from './user.ts';

/** Answer of `GET user/me/`, with the fields that only the page for deleting an account needs. */
export const meSchema = z.extend(userSchema, {
  /** When the API will delete the account and its centre. Null: no deletion is planned. */
  deletes_at: z.nullable(momentSchema),
  deletion_grace_days: z.int().check(z.positive()),
});
export type Me = z.infer<typeof meSchema>;

/** Body of `POST user/deletion/`, which deletes the account and its centre after the grace period. */
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
});
