import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  bigint,
  boolean,
  primaryKey,
} from 'drizzle-orm/pg-core';
import { booths } from './booths.ts';
import { centers } from './centers.ts';
import { folded, id, moment, reference } from './columns.ts';

export const gameStatus = pgEnum('game_status', ['waiting', 'running', 'finished', 'aborted']);

export const games = pgTable(
  'game',
  {
    id: id(),
    centerId: reference('center_id')
      .notNull()
      .references(() => centers.id),
    boothId: reference('booth_id').references(() => booths.id),
    name: text('name').notNull(),
    status: gameStatus('status').notNull(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** The booth's own figure; absent = maps played of all maps. */
    progress: doublePrecision('progress'),
    mapsPlayed: integer('maps_played').notNull().default(0),
    mapsTotal: integer('maps_total'),
    playersCount: integer('players_count').notNull(),
    hiddenAt: moment('hidden_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  // `nullsFirst`: what ORDER BY … DESC means in PostgreSQL; an index of the other order cannot serve it.
  table => [
    index('game_dashboard_started')
      .on(table.centerId, table.startedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.hiddenAt} is null`),
    index('game_history_started')
      .on(table.centerId, table.startedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.hiddenAt} is not null`),
    index('game_history_hidden')
      .on(table.centerId, table.hiddenAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.hiddenAt} is not null`),
    ...(['dashboard', 'history'] as const).flatMap(place => {
      const here =
        place === 'dashboard' ? sql`${table.hiddenAt} is null` : sql`${table.hiddenAt} is not null`;
      return [
        index(`game_${place}_name`).on(table.centerId, folded(table.name), table.id).where(here),
        index(`game_${place}_status`).on(table.centerId, table.status, table.id).where(here),
        index(`game_${place}_players`).on(table.centerId, table.playersCount, table.id).where(here),
      ];
    }),
    // For `like '%…%'`, which no other index can serve.
    index('game_name_trigrams').using('gin', sql`${folded(table.name)} gin_trgm_ops`),
    index('game_booth').on(table.boothId, table.status),
  ],
);

export const players = pgTable(
  'player',
  {
    id: id(),
    gameId: reference('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    score: integer('score').notNull().default(0),
  },
  table => [
    index('player_game').on(table.gameId),
    index('player_name_trigrams').using('gin', sql`${folded(table.name)} gin_trgm_ops`),
  ],
);

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
