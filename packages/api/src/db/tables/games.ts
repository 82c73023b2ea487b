import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type PgColumn,
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
import { folded, foldedText, id, timestamptz, reference } from './columns.ts';

export const gameStatus = pgEnum('game_status', ['waiting', 'running', 'finished', 'aborted']);

interface ProgressColumns {
  readonly progress: SQLWrapper;
  readonly mapsPlayed: SQLWrapper;
  readonly mapsTotal: SQLWrapper;
}

/** Must compute the same as `progressOf` of the contract. */
export const progressIn = ({ progress, mapsPlayed, mapsTotal }: ProgressColumns): SQL =>
  sql`coalesce(${progress}, 100.0 * ${mapsPlayed} / nullif(${mapsTotal}, 0), 0)`;

export const games = pgTable(
  'game',
  {
    id: id(),
    centerId: reference('center_id')
      .notNull()
      .references(() => centers.id),
    boothId: reference('booth_id').references(() => booths.id),
    name: text('name').notNull(),
    /** Stored, so that an index-only scan can read a list sorted by name. */
    nameFolded: foldedText('name_folded').generatedAlwaysAs((): SQL => folded(games.name)),
    status: gameStatus('status').notNull(),
    startedAt: timestamptz('started_at'),
    finishedAt: timestamptz('finished_at'),
    /** The booth's value. Null = the maps determine the progress. */
    progress: doublePrecision('progress'),
    mapsPlayed: integer('maps_played').notNull().default(0),
    mapsTotal: integer('maps_total'),
    /** Null until the game has ended, so that the reports of a booth during the game change no index. */
    endedProgress: doublePrecision('ended_progress').generatedAlwaysAs(
      (): SQL => sql`case when ${games.status} in ('finished', 'aborted') then ${progressIn(games)} end`,
    ),
    playersCount: integer('players_count').notNull(),
    /** The folded names of the players, one a line, so that a search reads one table. The players of a game never change. */
    playerNames: foldedText('player_names').notNull(),
    hiddenAt: timestamptz('hidden_at'),
    /** The operator who ended the game, or '' if the API ended it after a long silence. Null unless somebody ended it for its booth. */
    endedBy: text('ended_by'),
    /** The status before an operator ended the game. Null as soon as the booth knows of the end, because then it cannot be undone. */
    statusBeforeEnd: gameStatus('status_before_end'),
    /** The booth's last call before somebody ended the game for it, if the booth was offline then. */
    noSignalSince: timestamptz('no_signal_since'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  // ORDER BY … DESC sorts nulls first, and needs an index in the same order (`nullsFirst`).
  // Lists filter by the columns after `id`, so an index-only scan can find and count the games of a page.
  table => [
    index('game_history_hidden')
      .on(
        table.centerId,
        table.hiddenAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.status,
        table.boothId,
        table.startedAt,
      )
      .where(sql`${table.hiddenAt} is not null`),
    ...(['dashboard', 'history'] as const).flatMap(place => {
      const condition =
        place === 'dashboard' ? sql`${table.hiddenAt} is null` : sql`${table.hiddenAt} is not null`;
      const sorted = (name: string, key: PgColumn) =>
        index(`game_${place}_${name}`)
          .on(table.centerId, key, table.id, table.status, table.boothId, table.startedAt)
          .where(condition);
      return [
        index(`game_${place}_started`)
          .on(
            table.centerId,
            table.startedAt.desc().nullsFirst(),
            table.id.desc().nullsFirst(),
            table.status,
            table.boothId,
          )
          .where(condition),
        index(`game_${place}_status`)
          .on(table.centerId, table.status, table.id, table.boothId, table.startedAt)
          .where(condition),
        sorted('name', table.nameFolded),
        sorted('players', table.playersCount),
        sorted('progress', table.endedProgress),
      ];
    }),
    // Only trigram indexes support `like '%…%'`.
    index('game_name_trigrams').using('gin', table.nameFolded.op('gin_trgm_ops')),
    index('game_player_trigrams').using('gin', table.playerNames.op('gin_trgm_ops')),
    index('game_booth').on(table.boothId, table.status, table.centerId, table.startedAt, table.hiddenAt),
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
  table => [index('player_game').on(table.gameId)],
);

export const foldedNames = (of: readonly { readonly name: string }[]): SQL =>
  folded(sql`${of.map(({ name }) => name).join('\n')}`);

/** Only triggers on `game` write this table (docs/adr/0008). */
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
