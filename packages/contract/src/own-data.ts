/*
 * Exporting and deleting one's own data. The API imports this file. A remote imports only its types: the file is no host module, so that
 * the pages before log-in do not load it.
 */
import './jitless.ts';
import * as z from 'zod/mini';
import { momentSchema } from './rows.ts';
import { secret } from './text.ts';
import { userSchema } from './user.ts';

/** `GET user/me/`, with what only the page that deletes an account needs. */
export const meSchema = z.extend(userSchema, {
  /** When the account and its centre are deleted; null = they are kept. */
  deletes_at: z.nullable(momentSchema),
  /** How long a deletion can be cancelled. */
  deletion_grace_days: z.int().check(z.positive()),
});
export type Me = z.infer<typeof meSchema>;

/** `POST user/deletion/`: asks for the deletion of the account and its centre after the grace period. */
export const deletionRequestSchema = z.object({ current_password: secret() });

/** Its answer. */
export const deletionSchema = z.object({ deletes_at: momentSchema });
export type Deletion = z.infer<typeof deletionSchema>;

const rows = z.array(z.looseObject({ id: z.int() }));

/** `GET user/export/`: the rows of the centre, as they are stored. */
export const ownDataSchema = z.object({
  exported_at: momentSchema,
  center: z.looseObject({ id: z.int() }),
  operators: rows,
  booths: rows,
  games: rows,
});
