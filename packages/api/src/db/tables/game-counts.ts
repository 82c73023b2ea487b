import { bigint, boolean, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { centers } from './centers.ts';
import { reference } from './columns.ts';
import { gameStatus } from './games.ts';

/** How many games a centre has, kept by triggers on `game` within each write (docs/adr/0008). Never written by the code. */
export const gameCounts = pgTable(
  'game_count',
  {
    centerId: reference('center_id')
      .notNull()
      .references(() => centers.id, { onDelete: 'cascade' }),
    isHidden: boolean('is_hidden').notNull(),
    status: gameStatus('status').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.centerId, table.isHidden, table.status] })],
);
