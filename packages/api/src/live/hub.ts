import { randomBytes } from 'node:crypto';
import type { LiveEventName } from '@backglass/contract';
import type { Channel } from './channel.ts';
import { type Change, readMessage } from './messages.ts';

/** One open stream, as the hub sees it. */
export interface LiveStream {
  readonly centerId: number;
  readonly sessionId: number;
  readonly sessionExpiresAt: Date;
  /** `false` if the reader is gone. */
  send(frame: string): boolean;
  end(): void;
}

/** The state of a row, as the event's data carries it beside the id; `undefined` if the row is gone. */
export type LiveState = (centerId: number, name: LiveEventName, id: number) => Promise<object | undefined>;

const HEARTBEAT_MS = 15_000;
/** Event ids of this start; ids of an earlier one are from another run. */
const RUN = randomBytes(4).toString('hex');

/**
 * Tells every open stream of a centre what changed there, on whichever instance: each change, this instance's own too,
 * comes by the channel. A row's state is read once for all streams of an instance, and a row that changes faster than it
 * is read is told in its latest state only.
 */
export class LiveHub {
  readonly #state: LiveState;
  readonly #onError: (error: unknown) => void;
  readonly #channel: Channel;
  readonly #streams = new Set<LiveStream>();
  readonly #pending = new Map<string, Change>();
  readonly #heartbeat: NodeJS.Timeout;
  #telling: Promise<void> | undefined;
  #count = 0;

  constructor(state: LiveState, onError: (error: unknown) => void, channel: Channel) {
    this.#state = state;
    this.#onError = onError;
    this.#channel = channel;
    // A client whose stream ends connects again and reads the state afresh: nothing stays missed.
    channel.listen({ message: text => this.#receive(text), missed: () => this.#endAll() }, onError);
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  /** Whether a stream would be told of changes now. */
  get isUp(): boolean {
    return this.#channel.isUp;
  }

  /** How many streams are open. */
  get size(): number {
    return this.#streams.size;
  }

  /** Adds a stream. Answers how to take it away again. */
  add(stream: LiveStream): () => void {
    this.#streams.add(stream);
    return () => void this.#streams.delete(stream);
  }

  /** Settles when all that has changed so far is told. */
  async idle(): Promise<void> {
    await this.#telling;
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
      for (const stream of this.#streams) if (stream.sessionId === message.sessionId) this.#end(stream);
      return;
    }
    if (!this.#hasStreams(message.centerId)) return;
    this.#pending.set(`${message.name}:${message.id}`, message);
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = undefined;
    });
  }

  #hasStreams(centerId: number): boolean {
    for (const stream of this.#streams) if (stream.centerId === centerId) return true;
    return false;
  }

  async #tellAll(): Promise<void> {
    for (;;) {
      const next = this.#pending.entries().next();
      if (next.done) return;
      const [key, change] = next.value;
      // Taken off before it is read: what changes during the reading is told again.
      this.#pending.delete(key);
      await this.#tell(change);
    }
  }

  async #tell({ centerId, name, id }: Change): Promise<void> {
    let state: object = {};
    try {
      state = (await this.#state(centerId, name, id)) ?? {};
    } catch (error) {
      // Without the state the client reads the row itself.
      this.#onError(error);
    }
    this.#count += 1;
    const frame = `event: ${name}\nid: ${RUN}-${this.#count}\ndata: ${JSON.stringify({ id, ...state })}\n\n`;
    for (const stream of this.#streams) if (stream.centerId === centerId) this.#send(stream, frame);
  }

  #beat(): void {
    const now = new Date();
    for (const stream of this.#streams) {
      if (stream.sessionExpiresAt <= now) this.#end(stream);
      else this.#send(stream, ': alive\n\n');
    }
  }

  /** A stream whose close nobody noticed is found out here, at the next heartbeat at the latest. */
  #send(stream: LiveStream, frame: string): void {
    if (!stream.send(frame)) this.#streams.delete(stream);
  }

  #endAll(): void {
    for (const stream of this.#streams) this.#end(stream);
  }

  #end(stream: LiveStream): void {
    this.#streams.delete(stream);
    stream.end();
  }
}
