/* One booth as its page shows it. Remotes may import only the types, because the shell does not share this file. */
import './jitless.ts';
import * as z from 'zod/mini';
import { boothSchema } from './booth.ts';
import { momentSchema } from './rows.ts';

/** Answer of `GET user/booth/{id}/`. */
export const boothDetailSchema = z.extend(boothSchema, {
  created_at: momentSchema,
  /** The version of its software, as the booth reported it last. Null: it has reported none. */
  version: z.nullable(z.string()),
  /** The newest error that the booth reported. */
  last_error: z.nullable(z.object({ text: z.string(), at: momentSchema })),
  /** When the booth was connected in the last 24 hours, the oldest first. `to` is null while it is connected. */
  connections: z.array(z.object({ from: momentSchema, to: z.nullable(momentSchema) })),
  /** The games that have started at the booth since midnight. Aborted games are also part of `games`. */
  today: z.object({
    games: z.int().check(z.nonnegative()),
    aborted: z.int().check(z.nonnegative()),
  }),
});
export type BoothDetail = z.infer<typeof boothDetailSchema>;
