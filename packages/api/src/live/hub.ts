import { randomBytes } from 'node:crypto';
import { type Change, type Channel, readMessage } from '../db/channel.ts';
import { repeat } from '../base/repeat.ts';
import { type LiveLimits, type LiveSource, NO_LIMITS, eventsOf } from './state.ts';

const HEARTBEAT_MS = 15_000;
/** Changes whose rows are read by one query of each kind. */
const BATCH = 100;
/** Centres whose changes are sent at the same time: fewer than the connections that calls share with them. */
const AT_ONCE = 4;

/** One open stream, as the hub sees it. */
export interface LiveStream {
  readonly centerId: number;
  readonly sessionId: number;
  readonly sessionExpiresAt: Date;
  /** `false` if the reader is gone. */
  send(frame: string): boolean;
  end(): void;
}

/** A centre with open streams. */
interface Center {
  readonly id: number;
  readonly streams: Set<LiveStream>;
  /** Changes to be sent, by row: a row that changes again before its turn is sent once. */
  readonly changes: Map<string, Change>;
  /** Event ids of a centre whose streams were all closed meanwhile start a new run. */
  readonly run: string;
  sent: number;
  isSending: boolean;
}

/**
 * Sends every change of a centre to its open streams, on whichever instance it was made: each change, this instance's own
 * too, comes by the channel. Rows are read once for all streams of an instance, many at a time, and a row that changes faster
 * than it is read is sent in its latest state only. Centres take turns, a batch at a time, so that none waits for all changes
 * of another.
 */
export class LiveHub {
  readonly #source: LiveSource;
  readonly #limits: LiveLimits;
  readonly #onError: (error: unknown) => void;
  readonly #channel: Channel;
  readonly #centers = new Map<number, Center>();
  /** Centres with changes, in the order of their turns. */
  readonly #waiting = new Set<Center>();
  readonly #sending = new Set<Promise<void>>();
  readonly #stopHeartbeat: () => Promise<void>;
  #beating: Promise<void> | undefined;
  #isClosed = false;

  constructor(
    source: LiveSource,
    onError: (error: unknown) => void,
    channel: Channel,
    limits: LiveLimits = NO_LIMITS,
  ) {
    this.#source = source;
    this.#limits = limits;
    this.#onError = onError;
    this.#channel = channel;
    // A client whose stream ends connects again and reads the state afresh: nothing stays missed.
    channel.listen({ message: text => this.#receive(text), missed: () => this.#endAll() }, onError);
    this.#stopHeartbeat = repeat(HEARTBEAT_MS, () => (this.#beating = this.#beat()), onError);
  }

  /** Whether a stream would be sent changes now. */
  get isUp(): boolean {
    return this.#channel.isUp && !this.#isClosed;
  }

  /** How many streams are open. */
  get size(): number {
    return this.#streams().length;
  }

  /** Whether one more stream of this session may be opened here. */
  hasRoomFor({ centerId, sessionId }: Pick<LiveStream, 'centerId' | 'sessionId'>): boolean {
    const open = [...(this.#centers.get(centerId)?.streams ?? [])];
    const own = open.filter(stream => stream.sessionId === sessionId);
    return own.length < this.#limits.perSession && open.length < this.#limits.perCenter;
  }

  /** Adds a stream. Answers how to remove it. */
  add(stream: LiveStream): () => void {
    const center = this.#centers.get(stream.centerId) ?? {
      id: stream.centerId,
      streams: new Set(),
      changes: new Map(),
      run: randomBytes(4).toString('hex'),
      sent: 0,
      isSending: false,
    };
    center.streams.add(stream);
    this.#centers.set(stream.centerId, center);
    return () => this.#remove(stream);
  }

  /** Settles when all changes so far have been sent. */
  async idle(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending);
    await this.#beating;
  }

  /** Ends every stream and sends nothing more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#endAll();
    await this.#stopHeartbeat();
    await this.idle();
  }

  #receive(text: string): void {
    const message = readMessage(text);
    if (!message) return;
    if ('sessionId' in message) {
      for (const stream of this.#streams()) if (stream.sessionId === message.sessionId) this.#end(stream);
      return;
    }
    const center = this.#centers.get(message.centerId);
    if (!center) return;
    center.changes.set(`${message.name}:${message.id}`, message);
    if (!center.isSending) this.#waiting.add(center);
    this.#sendMore();
  }

  /** Sends what waits, as far as may be sent at once; what comes while a row is read is sent after it. */
  #sendMore(): void {
    for (const center of this.#waiting) {
      if (this.#sending.size === AT_ONCE) return;
      this.#waiting.delete(center);
      center.isSending = true;
      const sending = this.#sendBatch(center).then(() => {
        this.#sending.delete(sending);
        center.isSending = false;
        if (center.changes.size > 0) this.#waiting.add(center);
        this.#sendMore();
      });
      this.#sending.add(sending);
    }
  }

  async #sendBatch(center: Center): Promise<void> {
    const batch = [...center.changes].slice(0, BATCH);
    for (const [key] of batch) center.changes.delete(key);
    // They may all have left since.
    if (center.streams.size === 0) return;
    const changes = batch.map(([, change]) => change);
    const events = await eventsOf(this.#source.states, center.id, changes, this.#onError);
    for (const { name, data } of events) {
      center.sent += 1;
      const frame = `event: ${name}\nid: ${center.run}-${center.sent}\ndata: ${data}\n\n`;
      for (const stream of [...center.streams]) this.#send(stream, frame);
    }
  }

  /** Also ends the streams of sessions whose end nobody published: a change by hand, or by another release. */
  async #beat(): Promise<void> {
    const now = new Date();
    for (const stream of this.#streams()) {
      if (stream.sessionExpiresAt <= now) this.#end(stream);
      else this.#send(stream, ': alive\n\n');
    }
    const asked = this.#streams();
    if (asked.length === 0) return;
    try {
      const live = await this.#source.liveSessions([...new Set(asked.map(stream => stream.sessionId))]);
      for (const stream of asked) if (!live.has(stream.sessionId)) this.#end(stream);
    } catch (error) {
      this.#onError(error);
    }
  }

  /** A copy of all open streams, so that some may be removed meanwhile. */
  #streams(): LiveStream[] {
    return [...this.#centers.values()].flatMap(({ streams }) => [...streams]);
  }

  /** A stream whose close nobody noticed is found here, at the next heartbeat at the latest. */
  #send(stream: LiveStream, frame: string): void {
    if (!stream.send(frame)) this.#remove(stream);
  }

  #remove(stream: LiveStream): void {
    const center = this.#centers.get(stream.centerId);
    if (center?.streams.delete(stream) && center.streams.size === 0) this.#centers.delete(stream.centerId);
  }

  #endAll(): void {
    for (const stream of this.#streams()) this.#end(stream);
  }

  #end(stream: LiveStream): void {
    this.#remove(stream);
    stream.end();
  }
}
