import { randomBytes } from 'node:crypto';
import { type Change, type Channel, readMessage } from '../db/channel.ts';
import { repeat } from '../base/repeat.ts';
import { endExpiredStreams, endInvalidStreams, endStreamsOf } from './end-streams.ts';
import type { SessionStream } from './event-stream.ts';
import { type StreamLimits, type HubSource, NO_STREAM_LIMITS, eventsOf } from './hub-source.ts';
import { Turns } from './turns.ts';

const HEARTBEAT_MS = 15_000;
/** One query reads the games of a batch, and one reads its booths. */
const BATCH = 100;
/** Serves few centres at a time, so that calls get connections to the database. */
const CONCURRENCY = 4;

interface Center {
  readonly id: number;
  readonly streams: Set<SessionStream>;
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
  /** The centres with pending changes take turns. */
  readonly #turns = new Turns<Center>(
    CONCURRENCY,
    center => this.#sendBatch(center),
    ({ changes }) => changes.size > 0,
  );
  readonly #stopHeartbeat: () => Promise<void>;
  #beating: Promise<void> | undefined;
  #isClosed = false;

  constructor(
    source: HubSource,
    onError: (error: unknown) => void,
    channel: Channel,
    limits: StreamLimits = NO_STREAM_LIMITS,
  ) {
    this.#source = source;
    this.#limits = limits;
    this.#onError = onError;
    this.#channel = channel;
    // After missed messages, clients reconnect and reload their lists.
    channel.listen({ message: text => this.#receive(text), missed: () => this.#endAll() }, onError);
    this.#stopHeartbeat = repeat(HEARTBEAT_MS, () => (this.#beating = this.#beat()), onError);
  }

  get isUp(): boolean {
    return this.#channel.isUp && !this.#isClosed;
  }

  get size(): number {
    return this.#streams().length;
  }

  /** Whether the limits allow one more stream of this session. */
  hasRoomFor({ centerId, sessionId }: Pick<SessionStream, 'centerId' | 'sessionId'>): boolean {
    const open = [...(this.#centers.get(centerId)?.streams ?? [])];
    const ofSession = open.filter(stream => stream.sessionId === sessionId);
    return ofSession.length < this.#limits.perSession && open.length < this.#limits.perCenter;
  }

  add(stream: SessionStream): () => void {
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
    await this.#turns.idle();
    await this.#beating;
  }

  /** Ends every stream. Later changes are not sent. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#endAll();
    await this.#stopHeartbeat();
    await this.idle();
  }

  #receive(text: string): void {
    const message = readMessage(text);
    if (!message) return;
    if ('sessionId' in message) return endStreamsOf(message.sessionId, this.#streams(), this.#end);
    const center = this.#centers.get(message.centerId);
    if (!center) return;
    center.changes.set(`${message.name}:${message.id}`, message);
    this.#turns.request(center);
  }

  async #sendBatch(center: Center): Promise<void> {
    const batch = [...center.changes].slice(0, BATCH);
    for (const [key] of batch) center.changes.delete(key);
    // All streams may have closed since the changes arrived.
    if (center.streams.size === 0) return;
    const changes = batch.map(([, change]) => change);
    const events = await eventsOf(this.#source.readRows, center.id, changes, this.#onError);
    for (const { name, data } of events) {
      center.sent += 1;
      const frame = `event: ${name}\nid: ${center.eventIdPrefix}-${center.sent}\ndata: ${data}\n\n`;
      for (const stream of [...center.streams]) this.#send(stream, frame);
    }
  }

  async #beat(): Promise<void> {
    endExpiredStreams(this.#streams(), this.#end);
    for (const stream of this.#streams()) this.#send(stream, ': alive\n\n');
    await endInvalidStreams(this.#streams(), this.#source.validSessions, this.#end).catch(this.#onError);
  }

  /** A copy, so that streams may be removed during a loop. */
  #streams(): SessionStream[] {
    return [...this.#centers.values()].flatMap(({ streams }) => [...streams]);
  }

  #send(stream: SessionStream, frame: string): void {
    if (!stream.send(frame)) this.#remove(stream);
  }

  #remove(stream: SessionStream): void {
    const center = this.#centers.get(stream.centerId);
    if (center?.streams.delete(stream) && center.streams.size === 0) this.#centers.delete(stream.centerId);
  }

  #endAll(): void {
    for (const stream of this.#streams()) this.#end(stream);
  }

  readonly #end = (stream: SessionStream): void => {
    this.#remove(stream);
    stream.end();
  };
}
