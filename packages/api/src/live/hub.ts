import type { Channel } from './channel.ts';
import { type Batch, ChangeQueues } from './change-queues.ts';
import { readMessage } from './messages.ts';
import { type LiveStream, Rooms } from './rooms.ts';
import { type LiveLimits, type LiveSource, type LiveStates, NO_LIMITS } from './state.ts';

const HEARTBEAT_MS = 15_000;
/** Changes whose rows are read by one query of each kind. */
const BATCH = 100;
/** Centres that are told at the same time: less than the connections that calls share with them. */
const AT_ONCE = 4;

/**
 * Tells every open stream of a centre what changed there, on whichever instance: each change, this instance's own too,
 * comes by the channel. Rows are read once for all streams of an instance, many at a time, and a row that changes faster
 * than it is read is told in its latest state only. No centre waits for another's changes.
 */
export class LiveHub {
  readonly #source: LiveSource;
  readonly #limits: LiveLimits;
  readonly #onError: (error: unknown) => void;
  readonly #channel: Channel;
  readonly #rooms = new Rooms();
  readonly #queues = new ChangeQueues();
  readonly #telling = new Set<Promise<void>>();
  readonly #heartbeat: NodeJS.Timeout;
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
    this.#heartbeat = setInterval(() => {
      this.#beating ??= this.#beat().finally(() => (this.#beating = undefined));
    }, HEARTBEAT_MS).unref();
  }

  /** Whether a stream would be told of changes now. */
  get isUp(): boolean {
    return this.#channel.isUp && !this.#isClosed;
  }

  /** How many streams are open. */
  get size(): number {
    return this.#rooms.size;
  }

  /** Whether one more stream of this session may be opened here. */
  hasRoomFor({ centerId, sessionId }: Pick<LiveStream, 'centerId' | 'sessionId'>): boolean {
    const open = this.#rooms.of(centerId);
    const own = open.filter(stream => stream.sessionId === sessionId);
    return own.length < this.#limits.perSession && open.length < this.#limits.perCenter;
  }

  /** Adds a stream. Answers how to take it away again. */
  add(stream: LiveStream): () => void {
    this.#rooms.add(stream);
    return () => this.#rooms.delete(stream);
  }

  /** Settles when all that has changed so far is told. */
  async idle(): Promise<void> {
    while (this.#telling.size > 0) await Promise.all(this.#telling);
    await this.#beating;
  }

  /** Ends every stream and tells nothing more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    this.#queues.clear();
    this.#endAll();
    await this.idle();
  }

  #receive(text: string): void {
    const message = readMessage(text);
    if (!message) return;
    if ('sessionId' in message) {
      for (const stream of this.#rooms.all()) if (stream.sessionId === message.sessionId) this.#end(stream);
      return;
    }
    if (!this.#rooms.has(message.centerId)) return;
    this.#queues.add(message);
    this.#tellMore();
  }

  /** Tells what waits, as far as there is room; what comes while a row is read is told after it. */
  #tellMore(): void {
    while (this.#queues.busy < AT_ONCE) {
      const batch = this.#queues.take(BATCH);
      if (!batch) return;
      const telling = this.#tell(batch).then(() => {
        this.#telling.delete(telling);
        this.#queues.done(batch.centerId);
        this.#tellMore();
      });
      this.#telling.add(telling);
    }
  }

  async #tell({ centerId, changes }: Batch): Promise<void> {
    // They may all have left since.
    if (!this.#rooms.has(centerId)) return;
    const names = [...new Set(changes.map(({ name }) => name))];
    const states = new Map(
      await Promise.all(
        names.map(async name => {
          const ids = changes.filter(change => change.name === name).map(({ id }) => id);
          return [name, await this.#statesOf(centerId, name, ids)] as const;
        }),
      ),
    );
    for (const { name, id } of changes) {
      const data = JSON.stringify({ id, ...states.get(name)?.get(id) });
      const frame = `event: ${name}\nid: ${this.#rooms.nextId(centerId)}\ndata: ${data}\n\n`;
      for (const stream of this.#rooms.of(centerId)) this.#send(stream, frame);
    }
  }

  async #statesOf(...asked: Parameters<LiveStates>): ReturnType<LiveStates> {
    try {
      return await this.#source.states(...asked);
    } catch (error) {
      // Without the state the client reads the row itself.
      this.#onError(error);
      return new Map();
    }
  }

  /** Also ends the streams of sessions whose end nobody told of: a change by hand, or by another release. */
  async #beat(): Promise<void> {
    const now = new Date();
    for (const stream of this.#rooms.all()) {
      if (stream.sessionExpiresAt <= now) this.#end(stream);
      else this.#send(stream, ': alive\n\n');
    }
    const asked = this.#rooms.all();
    if (asked.length === 0) return;
    try {
      const live = await this.#source.liveSessions([...new Set(asked.map(stream => stream.sessionId))]);
      for (const stream of asked) if (!live.has(stream.sessionId)) this.#end(stream);
    } catch (error) {
      this.#onError(error);
    }
  }

  /** A stream whose close nobody noticed is found out here, at the next heartbeat at the latest. */
  #send(stream: LiveStream, frame: string): void {
    if (!stream.send(frame)) this.#rooms.delete(stream);
  }

  #endAll(): void {
    for (const stream of this.#rooms.all()) this.#end(stream);
  }

  #end(stream: LiveStream): void {
    this.#rooms.delete(stream);
    stream.end();
  }
}
