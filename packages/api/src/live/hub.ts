import type { Channel } from './channel.ts';
import { type Change, readMessage } from './messages.ts';
import { type LiveStream, Rooms } from './rooms.ts';
import { type LiveLimits, type LiveSource, NO_LIMITS } from './source.ts';

const HEARTBEAT_MS = 15_000;

/**
 * Tells every open stream of a centre what changed there, on whichever instance: each change, this instance's own too,
 * comes by the channel. A row's state is read once for all streams of an instance, and a row that changes faster than it
 * is read is told in its latest state only.
 */
export class LiveHub {
  readonly #source: LiveSource;
  readonly #limits: LiveLimits;
  readonly #onError: (error: unknown) => void;
  readonly #channel: Channel;
  readonly #rooms = new Rooms();
  readonly #pending = new Map<string, Change>();
  readonly #heartbeat: NodeJS.Timeout;
  #telling: Promise<void> | undefined;
  #beating: Promise<void> | undefined;

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
    return this.#channel.isUp;
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
    await this.#telling;
    await this.#beating;
  }

  /** Ends every stream and tells nothing more. */
  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    this.#pending.clear();
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
    this.#pending.set(`${message.name}:${message.id}`, message);
    this.#telling ??= this.#tellAll();
  }

  async #tellAll(): Promise<void> {
    for (;;) {
      const next = this.#pending.entries().next();
      if (next.done) {
        // In the same step as the look that found nothing: what comes after it begins anew.
        this.#telling = undefined;
        return;
      }
      const [key, change] = next.value;
      // Taken off before it is read: what changes during the reading is told again.
      this.#pending.delete(key);
      await this.#tell(change);
    }
  }

  async #tell({ centerId, name, id }: Change): Promise<void> {
    let state: object = {};
    try {
      state = (await this.#source.state(centerId, name, id)) ?? {};
    } catch (error) {
      // Without the state the client reads the row itself.
      this.#onError(error);
    }
    const frame = `event: ${name}\nid: ${this.#rooms.nextId(centerId)}\ndata: ${JSON.stringify({ id, ...state })}\n\n`;
    for (const stream of this.#rooms.of(centerId)) this.#send(stream, frame);
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
