import * as z from 'zod/mini';
import { GAME_STATUSES } from './game.ts';
import type { ParametersOf } from './call-definition.ts';
import { idParamSchema, momentSchema } from './rows.ts';
import { pageFields } from './paging.ts';
import { cleanText } from './text.ts';

const GAME_SORT_KEYS = ['name', 'status', 'started_at', 'progress', 'players_count', 'hidden_at'] as const;
export type GameSortKey = (typeof GAME_SORT_KEYS)[number];
/** `running_first` lists running games, then waiting ones, then all others. Each group begins with the latest start. */
export type GameOrdering = GameSortKey | `-${GameSortKey}` | 'running_first';

const GAME_ORDERINGS: GameOrdering[] = [
  'running_first',
  ...GAME_SORT_KEYS.flatMap((key): GameOrdering[] => [key, `-${key}`]),
];

/** PostgreSQL has no year 0. */
const FIRST_YEAR = Date.parse('0001-01-01T00:00:00Z');

const momentOrDaySchema = z
  .union([momentSchema, z.iso.date()])
  .check(z.refine(value => Date.parse(value) >= FIRST_YEAR));

const flagSchema = z.pipe(
  z.enum(['true', 'false']),
  z.transform(value => value === 'true'),
);

/** Query of `GET user/game/`. `from` is inclusive, `to` exclusive (docs/product.md, Calls). */
export const gameListQuerySchema = z.object({
  ...pageFields,
  search: z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(100), z.regex(/^[^\0\p{Cs}]*$/u))),
  ordering: z._default(z.enum(GAME_ORDERINGS), '-started_at'),
  status: z.optional(z.enum(GAME_STATUSES)),
  is_hidden: z._default(flagSchema, false),
  /** `true`: only open games whose booth is offline. `false`: all other games. */
  no_signal: z.optional(flagSchema),
  booth: z.optional(idParamSchema),
  from: z.optional(momentOrDaySchema),
  to: z.optional(momentOrDaySchema),
});
export type GameListQuery = z.infer<typeof gameListQuerySchema>;

/** The query of `GET user/game/` before it becomes a URL. */
export type GameListParams = ParametersOf<typeof gameListQuerySchema>;
