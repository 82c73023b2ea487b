import { randomBytes } from 'node:crypto';
import type { Game, LiveEventName } from '@backglass/contract';
import { repeat } from '../base/repeat.ts';
import { type Change, type Channel, readMessage } from '../db/channel.ts';
import type { Database } from '../db/database.ts';
import { type Settings, scaledLimit } from '../settings/settings.ts';
import { findBooths } from '../store/booths.ts';
import { findGames, gameForScreens } from '../store/games.ts';
import { validScreensOf } from '../store/screens.ts';
import { validSessionsOf } from '../store/sessions.ts';

const HEARTBEAT_MS = 15_000;
/** One query reads the games of a batch, and one reads its booths. */
const BATCH = 100;
/** Serves few centres at a time, so that calls get connections to the database. */
const CONCURRENCY = 4;

/** Who reads a stream: the session of an operator, or a screen, whose token does not expire. */
export type StreamReader =
  | { readonly centerId: number; readonly sessionId: number }
  | { readonly centerId: number; readonly screenId: number; readonly tokenHash: string };

export type Stream = StreamReader & {
  /** Absent for a screen. */
  readonly sessionExpiresAt?: Date;
  /** Returns `false` if the client has disconnected. */
  send(frame: string): boolean;
  end(): void;
};

const sessionOf = (reader: StreamReader): number | undefined =>
  'sessionId' in reader ? reader.sessionId : undefined;
const screenOf = (reader: StreamReader): number | undefined =>
  'screenId' in reader ? reader.screenId : undefined;
const tokenHashOf = (reader: StreamReader): string | undefined =>
  'tokenHash' in reader ? reader.tokenHash : undefined;

export interface HubSource {
  /** Returns the rows that still exist, in the shape of the API's lists. */
  readonly readRows: (
    centerId: number,
    name: LiveEventName,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, object>>;
  /** Returns the `ids` whose sessions are valid. */
  readonly validSessions: (ids: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Returns the hashes of the tokens of screens that are valid. */
  readonly validScreens: (tokenHashes: readonly string[]) => Promise<ReadonlySet<string | null>>;
}

export const hubSourceOf = (
  database: Database,
  { sessionIdleDays }: Pick<Settings, 'sessionIdleDays'>,
): HubSource => ({
  readRows: async (centerId, name, ids) => {
    if (name === 'game.updated') {
      const games = await findGames(database, centerId, ids);
      return new Map(games.map(game => [game.id, { game }]));
    }
    if (name !== 'booth.updated') return new Map();
    const booths = await findBooths(database, centerId, ids);
    return new Map(booths.map(booth => [booth.id, { booth }]));
  },
  validScreens: tokenHashes => validScreensOf(database, tokenHashes),
  validSessions: ids => validSessionsOf(database, ids, sessionIdleDays),
});

export interface StreamLimits {
  readonly perSession: number;
  readonly perCenter: number;
}

export const streamLimitsOf = (settings: Pick<Settings, 'rateLimitScale'>): StreamLimits => ({
  perSession: scaledLimit(20, settings),
  perCenter: scaledLimit(200, settings),
});

/** A screen gets games without what only operators see. It requests all other rows that it shows. */
function rowForScreens(row: object | undefined): object | undefined {
  const game = (row as { readonly game?: Game } | undefined)?.game;
  return game && { game: gameForScreens(game) };
}

interface Center {
  readonly id: number;
  readonly streams: Set<Stream>;
  /** The key is the row, so several changes of a row are sent once. */
  readonly changes: Map<string, Change>;
  /** Random, because `sent` starts at 0 again after all streams of the centre have closed, and ids of events must not repeat. */
  readonly eventIdPrefix: string;
  sent: number;
}

/**
 * Sends every change of a centre to its open streams. Reads each changed row once for all streams, in batches.
 * Centres take turns, one batch at a time.
 */
export class EventHub {
  readonly #source: HubSource;
  readonly #limits: StreamLimits;
  readonly #onError: (error: unknown) => void;
  readonly #channel: Channel;
  readonly #centers = new Map<number, Center>();
  /** Centres with pending changes, in the order of their turns. */
  readonly #waiting = new Set<Center>();
  readonly #sending = new Map<Center, Promise<void>>();
  readonly #stopHeartbeat: () => Promise<void>;
  #beating: Promise<void> | undefined;
  #isClosed = false;

  constructor(
    source: HubSource,
    onError: (error: unknown) => void,
    channel: Channel,
    limits: StreamLimits = { perSession: Infinity, perCenter: Infinity },
  ) {
    this.#source = source;
    this.#limits = limits;
    this.#onError = onError;
    this.#channel = channel;
    // After missed messages, clients reconnect and reload their lists.
    channel.listen({ message: text => this.#receive(text), missed: () => this.#endStreams() }, onError);
    this.#stopHeartbeat = repeat(HEARTBEAT_MS, () => (this.#beating = this.#beat()), onError);
  }

  get isUp(): boolean {
    return this.#channel.isUp && !this.#isClosed;
  }

  get size(): number {
    return this.#streams().length;
  }

  /** Whether the limits allow one more stream of this session or screen. */
  hasRoomFor(reader: StreamReader): boolean {
    const open = [...(this.#centers.get(reader.centerId)?.streams ?? [])];
    const ofReader = open.filter(
      stream => sessionOf(stream) === sessionOf(reader) && screenOf(stream) === screenOf(reader),
    );
    return ofReader.length < this.#limits.perSession && open.length < this.#limits.perCenter;
  }

  add(stream: Stream): () => void {
    const center = this.#centers.get(stream.centerId) ?? {
      id: stream.centerId,
      streams: new Set(),
      changes: new Map(),
      eventIdPrefix: randomBytes(4).toString('hex'),
      sent: 0,
    };
    center.streams.add(stream);
    this.#centers.set(stream.centerId, center);
    return () => this.#remove(stream);
  }

  /** Resolves when all changes so far have been sent. */
  async idle(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending.values());
    await this.#beating;
  }

  /** Ends every stream. Later changes are not sent. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#endStreams();
    await this.#stopHeartbeat();
    await this.idle();
  }

  #receive(text: string): void {
    const message = readMessage(text);
    if (!message) return;
    if ('sessionId' in message) return this.#endStreams(stream => sessionOf(stream) === message.sessionId);
    if ('screenId' in message) return void this.#endRevoked(message.screenId);
    const center = this.#centers.get(message.centerId);
    if (!center) return;
    const key = `${message.name}:${message.id}`;
    const pending = center.changes.get(key);
    // A change for all streams stays one when a report follows.
    if (!pending || pending.isForOperators) center.changes.set(key, message);
    if (!this.#sending.has(center)) this.#waiting.add(center);
    this.#sendNext();
  }

  /** A centre that has more changes takes its next turn after all centres that wait. */
  #sendNext(): void {
    for (const center of this.#waiting) {
      if (this.#sending.size === CONCURRENCY) return;
      this.#waiting.delete(center);
      const turn = this.#sendBatch(center).then(() => {
        this.#sending.delete(center);
        if (center.changes.size > 0) this.#waiting.add(center);
        this.#sendNext();
      });
      this.#sending.set(center, turn);
    }
  }

  async #sendBatch(center: Center): Promise<void> {
    const batch = [...center.changes].slice(0, BATCH);
    for (const [key] of batch) center.changes.delete(key);
    // All streams may have closed since the changes arrived.
    if (center.streams.size === 0) return;
    const changes = batch.map(([, change]) => change);
    const rows = await this.#read(center.id, changes);
    for (const { name, id, isForOperators } of changes) {
      center.sent += 1;
      // If the row could not be read, the event has only the id, and the client requests the row.
      const row = rows.get(name)?.get(id);
      const frameOf = (shown: object | undefined) =>
        `event: ${name}\nid: ${center.eventIdPrefix}-${center.sent}\ndata: ${JSON.stringify({ id, ...shown })}\n\n`;
      const frame = frameOf(row);
      let screenFrame: string | undefined;
      for (const stream of [...center.streams]) {
        const screenId = screenOf(stream);
        if (screenId === undefined) this.#send(stream, frame);
        else if (!isForOperators && (name !== 'screen.updated' || screenId === id))
          this.#send(stream, (screenFrame ??= frameOf(rowForScreens(row))));
      }
    }
  }

  async #read(centerId: number, changes: readonly Change[]) {
    const names = [...new Set(changes.map(({ name }) => name))];
    const read = names.map(async name => {
      const ids = changes.filter(change => change.name === name).map(({ id }) => id);
      const rows = await this.#source
        .readRows(centerId, name, ids)
        .catch((error: unknown) => void this.#onError(error));
      return [name, rows] as const;
    });
    return new Map(await Promise.all(read));
  }

  /** Ends the streams of expired sessions, and of sessions that ended without a message, such as by a change in SQL. */
  async #beat(): Promise<void> {
    const now = new Date();
    // This needs no database.
    this.#endStreams(({ sessionExpiresAt }) => sessionExpiresAt !== undefined && sessionExpiresAt <= now);
    for (const stream of this.#streams()) this.#send(stream, ': alive\n\n');
    await this.#endInvalid(sessionOf, this.#source.validSessions);
    await this.#endInvalid(tokenHashOf, this.#source.validScreens);
  }

  /** The screen may have opened a stream with its new token before the message arrived. Without an answer, all its streams end. */
  #endRevoked(screenId: number): Promise<void> {
    return this.#endInvalid(
      stream => (screenOf(stream) === screenId ? tokenHashOf(stream) : undefined),
      hashes =>
        this.#source.validScreens(hashes).catch((error: unknown) => {
          this.#onError(error);
          return new Set<string>();
        }),
    );
  }

  async #endInvalid<Id extends number | string>(
    idOf: (stream: Stream) => Id | undefined,
    validOnes: (ids: readonly Id[]) => Promise<ReadonlySet<Id | null>>,
  ): Promise<void> {
    const ids = new Set(this.#streams().flatMap(stream => idOf(stream) ?? []));
    if (ids.size === 0) return;
    try {
      const valid = await validOnes([...ids]);
      this.#endStreams(stream => {
        const id = idOf(stream);
        return id !== undefined && ids.has(id) && !valid.has(id);
      });
    } catch (error) {
      this.#onError(error);
    }
  }

  /** A copy, so that streams may be removed during a loop. */
  #streams(): Stream[] {
    return [...this.#centers.values()].flatMap(({ streams }) => [...streams]);
  }

  #send(stream: Stream, frame: string): void {
    if (!stream.send(frame)) this.#remove(stream);
  }

  #remove(stream: Stream): void {
    const center = this.#centers.get(stream.centerId);
    if (center?.streams.delete(stream) && center.streams.size === 0) this.#centers.delete(stream.centerId);
  }

  #endStreams(which: (stream: Stream) => boolean = () => true): void {
    for (const stream of this.#streams().filter(which)) {
      this.#remove(stream);
      stream.end();
    }
  }
}
