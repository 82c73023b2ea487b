import { TEAM_COLORS, TICKET_CODES } from '@backglass/contract';
import type { ActivityDetails, ActivityKind } from '@backglass/contract/activity';
import type { PlayerState } from '@backglass/contract/correction';
import type { ScreenSettings, ShownOnScreen } from '@backglass/contract/screen';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type PgColumn,
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { newSecret, RESULT_HANDLE_LENGTH } from '../security/secrets.ts';

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

const reference = (name: string) => bigint(name, { mode: 'number' });

/**
 * SQL for a text in lower case and without accents. The collation `C` does not change "Ñ", so this names ICU's root collation.
 * The result is composed (NFC). If it were decomposed, a search for "하" would wrongly find "한".
 */
export const folded = (text: SQLWrapper): SQL =>
  sql`normalize(regexp_replace(normalize(lower(${text} collate "und-x-icu"), nfd), '[\\u0300-\\u036f]', '', 'g'))`;

const foldedText = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' });

export const centerStatus = pgEnum('center_status', ['pending', 'validated', 'rejected']);

export const centers = pgTable('center', {
  id: id(),
  name: text('name').notNull(),
  vat: text('vat').notNull(),
  /** False if the number does not follow the known rules. Whoever validates the centre checks it. */
  isVatPlausible: boolean('is_vat_plausible').notNull().default(true),
  address1: text('address_1').notNull(),
  address2: text('address_2').notNull(),
  postalCode: text('postal_code').notNull(),
  countryIso: text('country_iso').notNull(),
  web: text('web'),
  facebook: text('facebook'),
  slogan: text('slogan'),
  image: text('image'),
  maskedWords: text('masked_words').array().notNull().default([]),
  /** Ends the address of the public page of the best scores (docs/adr/0066). It stays while the page is off. */
  leaderboardCode: text('leaderboard_code').unique(),
  isLeaderboardPublic: boolean('is_leaderboard_public').notNull().default(false),
  isLeaderboardEmbeddable: boolean('is_leaderboard_embeddable').notNull().default(false),
  /** Where the QR codes of tickets lead. */
  ticketCode: text('ticket_code', { enum: TICKET_CODES }).notNull().default('website'),
  /** An IANA name or a distance from UTC. Null = no operator has said it. */
  timeZone: text('time_zone'),
  status: centerStatus('status').notNull().default('pending'),
  /** When the centre and its data are deleted. Null = no deletion is planned. */
  deletesAt: timestamptz('deletes_at'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

export const operators = pgTable(
  'operator',
  {
    id: id(),
    centerId: reference('center_id')
      .notNull()
      .references(() => centers.id),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull(),
    lastName: text('last_name').notNull(),
    isMarketingAllowed: boolean('is_marketing_allowed').notNull().default(false),
    emailVerifiedAt: timestamptz('email_verified_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('operator_email').on(sql`lower(${table.email})`),
    index('operator_center').on(table.centerId),
  ],
);

/** The name by which other operators know an operator. */
export const operatorName = sql<string>`concat_ws(' ', ${operators.name}, ${operators.lastName})`;

export const sessions = pgTable(
  'session',
  {
    id: id(),
    operatorId: reference('operator_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    /** Names that the API recognized in the User-Agent header. The header itself is not stored. */
    browser: text('browser'),
    system: text('system'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Updated at most once an hour, so that not every call writes. */
    lastUsedAt: timestamptz('last_used_at').notNull().defaultNow(),
  },
  table => [index('session_operator').on(table.operatorId), index('session_expiry').on(table.expiresAt)],
);

export const booths = pgTable(
  'booth',
  {
    id: id(),
    centerId: reference('center_id')
      .notNull()
      .references(() => centers.id),
    name: text('name').notNull(),
    /** Null before the booth has fetched its key, and after it is archived. */
    keyHash: text('key_hash').unique(),
    lastSeenAt: timestamptz('last_seen_at'),
    /** Whether the last event reported the booth as online. */
    announcedOnline: boolean('announced_online').notNull().default(false),
    /** What the booth has reported of itself. */
    version: text('version'),
    lastError: text('last_error'),
    lastErrorAt: timestamptz('last_error_at'),
    /** Both are null unless an operator has put the booth out of order. */
    outOfOrderSince: timestamptz('out_of_order_since'),
    outOfOrderNote: text('out_of_order_note'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    archivedAt: timestamptz('archived_at'),
  },
  table => [
    index('booth_center').on(table.centerId),
    index('booth_announced_online')
      .on(table.lastSeenAt)
      .where(sql`${table.announcedOnline}`),
  ],
);

/** When booths were connected. A booth's calls write only at the beginning and at the end of a connection. */
export const boothConnections = pgTable(
  'booth_connection',
  {
    boothId: reference('booth_id')
      .notNull()
      .references(() => booths.id, { onDelete: 'cascade' }),
    startedAt: timestamptz('started_at').notNull(),
    /** The booth's last call before it fell silent. Null while it is connected. */
    endedAt: timestamptz('ended_at'),
  },
  table => [
    primaryKey({ columns: [table.boothId, table.startedAt] }),
    index('booth_connection_end').on(table.endedAt),
  ],
);

/** Devices that show the wall (docs/adr/0068). */
export const screens = pgTable(
  'screen',
  {
    id: id(),
    centerId: reference('center_id')
      .notNull()
      .references(() => centers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Null until an operator has made a link for its device. */
    tokenHash: text('token_hash').unique(),
    /** Null after the code of the link was used. */
    codeHash: text('code_hash').unique(),
    codeExpiresAt: timestamptz('code_expires_at'),
    settings: jsonb('settings').$type<ScreenSettings>().notNull(),
    /** What the screen has reported of itself. */
    lastSeenAt: timestamptz('last_seen_at'),
    release: text('release'),
    shows: jsonb('shows').$type<ShownOnScreen>(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  table => [index('screen_center').on(table.centerId)],
);

export const pairings = pgTable(
  'pairing',
  {
    id: id(),
    tempTokenHash: text('temp_token_hash').notNull().unique(),
    deviceCodeHash: text('device_code_hash').notNull().unique(),
    /** The booth's key is derived from this salt and the device code. The database stores neither the key nor the code. */
    keySalt: text('key_salt').notNull(),
    boothId: reference('booth_id').references(() => booths.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  table => [index('pairing_booth').on(table.boothId), index('pairing_expiry').on(table.expiresAt)],
);

export const boothAnswers = pgTable(
  'booth_answer',
  {
    boothId: reference('booth_id')
      .notNull()
      .references(() => booths.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Hash of the call and its body. The same key with another hash is an error. */
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: jsonb('body'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.boothId, table.key] }),
    index('booth_answer_age').on(table.createdAt),
  ],
);

export const gameStatus = pgEnum('game_status', ['waiting', 'running', 'finished', 'aborted']);

interface ProgressColumns {
  readonly progress: SQLWrapper;
  readonly mapsPlayed: SQLWrapper;
  readonly mapsTotal: SQLWrapper;
}

/** Must compute the same as `progressOf` of the contract. */
export const progressIn = ({ progress, mapsPlayed, mapsTotal }: ProgressColumns): SQL =>
  sql`coalesce(${progress}, 100.0 * ${mapsPlayed} / nullif(${mapsTotal}, 0), 0)`;

/** The part of a game's result key with which the codes of its results begin. */
export const resultHandleIn = (resultKey: SQLWrapper): SQL =>
  sql`left(${resultKey}, ${sql.raw(String(RESULT_HANDLE_LENGTH))})`;

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
    /** Without the players whom an operator has taken out. */
    playersCount: integer('players_count').notNull(),
    /** The folded names of the players, one a line, so that a search reads one table. Only a correction changes them. */
    playerNames: foldedText('player_names').notNull(),
    hiddenAt: timestamptz('hidden_at'),
    /** The operator who ended the game, or '' if the API ended it after a long silence. Null unless somebody ended it for its booth. */
    endedBy: text('ended_by'),
    /** The status before an operator ended the game. Null as soon as the booth knows of the end, because then it cannot be undone. */
    statusBeforeEnd: gameStatus('status_before_end'),
    /** The booth's last call before somebody ended the game for it, if the booth was offline then. */
    noSignalSince: timestamptz('no_signal_since'),
    /** The codes of the players' results are derived from this secret (docs/adr/0067). Games before this column may have none. */
    resultKey: text('result_key').$defaultFn(newSecret),
    /** Null unless an operator has revoked the links to the results. */
    resultsRevokedAt: timestamptz('results_revoked_at'),
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
            // Makes the index no larger, because it fills the space that aligns the next column.
            table.playersCount,
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
    index('game_result')
      .on(resultHandleIn(table.resultKey))
      .where(sql`${table.resultKey} is not null`),
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
    /** What the booth reports. Only the booth writes name and score (docs/adr/0063). */
    name: text('name').notNull(),
    score: integer('score').notNull().default(0),
    teamName: text('team_name'),
    teamColor: text('team_color', { enum: TEAM_COLORS }),
    /** What an operator has put in place of name and score. Null = not corrected. */
    correctedName: text('corrected_name'),
    correctedScore: integer('corrected_score'),
    /** When an operator took the player out. Such a player counts nowhere. */
    removedAt: timestamptz('removed_at'),
  },
  table => [index('player_game').on(table.gameId)],
);

/** The name that everybody sees. */
export const shownName = sql<string>`coalesce(${players.correctedName}, ${players.name})`;
/** The score that counts. The triggers of `leaderboard_score` compute the same. */
export const shownScore = sql<number>`coalesce(${players.correctedScore}, ${players.score})`;

export const corrections = pgTable(
  'correction',
  {
    id: id(),
    playerId: reference('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The operator's name at that time, which stays when the operator changes it. */
    operatorName: text('operator_name').notNull(),
    reason: text('reason'),
    before: jsonb('before').$type<PlayerState>().notNull(),
    after: jsonb('after').$type<PlayerState>().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  table => [index('correction_player').on(table.playerId)],
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

/** Scores of finished games that are not hidden. Only triggers write this table (docs/adr/0051). */
export const leaderboardScores = pgTable(
  'leaderboard_score',
  {
    playerId: reference('player_id')
      .primaryKey()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The indexes need copies of `center_id`, `booth_id` and `finished_at`. Only the columns of `game` have foreign keys. */
    centerId: reference('center_id').notNull(),
    boothId: reference('booth_id'),
    score: integer('score').notNull(),
    finishedAt: timestamptz('finished_at').notNull(),
  },
  // ORDER BY … DESC sorts nulls first, and needs an index in the same order (`nullsFirst`).
  table => [
    index('leaderboard_center_best').on(
      table.centerId,
      table.score.desc().nullsFirst(),
      table.finishedAt,
      table.playerId,
    ),
    index('leaderboard_booth_best').on(
      table.boothId,
      table.score.desc().nullsFirst(),
      table.finishedAt,
      table.playerId,
      table.centerId,
    ),
    // Finds the scores of a period. `finishedAt` comes before `score`, so the query must sort the scores itself.
    index('leaderboard_center_finished').on(
      table.centerId,
      table.finishedAt,
      table.score,
      table.playerId,
      table.boothId,
    ),
  ],
);

export const mailState = pgEnum('mail_state', ['pending', 'sent', 'failed']);

/** The outbox. A mail is written in the transaction of its change, and sent afterwards. */
export const mails = pgTable(
  'mail',
  {
    id: id(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Both bodies contain a token, so they are emptied once an SMTP server has accepted the mail. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    state: mailState('state').notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** A worker first moves this time into the future, so that no other worker sends the mail. */
    nextAttemptAt: timestamptz('next_attempt_at').notNull().defaultNow(),
    failure: text('failure'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  table => [index('mail_due').on(table.state, table.nextAttemptAt), index('mail_age').on(table.createdAt)],
);

export const tokenPurpose = pgEnum('account_token_purpose', [
  'verify_email',
  'change_email',
  'reset_password',
]);

/** Used tokens stay for a while, because their error text differs from that of invalid ones. */
export const accountTokens = pgTable(
  'account_token',
  {
    id: id(),
    operatorId: reference('operator_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    purpose: tokenPurpose('purpose').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The address to verify, or the recipient of a password link. */
    email: text('email').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  table => [
    index('account_token_operator').on(table.operatorId, table.purpose),
    index('account_token_expiry').on(table.expiresAt),
  ],
);

/** What operators did (docs/adr/0064). Names are those of that time, so only the centre is a foreign key. */
export const activities = pgTable(
  'activity',
  {
    id: id(),
    centerId: reference('center_id')
      .notNull()
      .references(() => centers.id, { onDelete: 'cascade' }),
    operatorId: reference('operator_id').notNull(),
    operatorName: text('operator_name').notNull(),
    kind: text('kind').$type<ActivityKind>().notNull(),
    subjectId: reference('subject_id'),
    subjectName: text('subject_name'),
    details: jsonb('details').$type<ActivityDetails>().notNull(),
    browser: text('browser'),
    system: text('system'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  // Lists filter by the columns after `id`, so an index-only scan can count the entries and skip those of earlier pages.
  table => [
    index('activity_newest').on(
      table.centerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.operatorId,
    ),
    index('activity_kind').on(
      table.centerId,
      table.kind,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.operatorId,
    ),
    index('activity_operator').on(
      table.centerId,
      table.operatorId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('activity_age').on(table.createdAt),
  ],
);

/** All instances share the counts of the rate limits. A count covers one minute. */
export const rateCounts = pgTable('rate_count', {
  /** Hash of the limit's name and key, so that neither an IP address nor an email address is stored. */
  keyHash: text('key_hash').primaryKey(),
  count: integer('count').notNull(),
  endsAt: timestamptz('ends_at').notNull(),
});

/** What each committed change has published and NOTIFY has not sent yet (docs/adr/0071). The embedded database does not need it. */
export const unsentChanges = pgTable('unsent_change', {
  id: uuid('id').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  messages: text('messages').array().notNull(),
});
