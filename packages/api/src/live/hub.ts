import { randomBytes } from 'node:crypto';
import type { LiveEventName } from '@backglass/contract';

/** One open stream, as the hub sees it. */
export interface LiveStream {
  readonly centerId: number;
  readonly sessionId: number;
  readonly sessionExpiresAt: Date;
  send(frame: string): void;
  end(): void;
}

/** The state of a row, as the event's data carries it beside the id; `undefined` if the row is gone. */
export type LiveState = (centerId: number, name: LiveEventName, id: number) => Promise<object | undefined>;

const HEARTBEAT_MS = 15_000;
/** Event ids of this start; ids of an earlier one are from another run. */
const RUN = randomBytes(4).toString('hex');

interface Change {
  readonly centerId: number;
  readonly name: LiveEventName;
  readonly id: number;
}

/**
 * Tells every open stream of a centre what changed there. A row's state is read once for all of them, and a row that
 * changes faster than it is read is told in its latest state only.
 */
export class LiveHub {
  readonly #state: LiveState;
  readonly #onError: (error: unknown) => void;
  readonly #streams = new Set<LiveStream>();
  readonly #pending = new Map<string, Change>();
  readonly #heartbeat: NodeJS.Timeout;
  #telling: Promise<void> | undefined;
  #count = 0;

  constructor(state: LiveState, onError: (error: unknown) => void) {
    this.#state = state;
    this.#onError = onError;
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  /** To be called after the change is committed. */
  changed(centerId: number, name: LiveEventName, id: number): void {
    if (!this.#hasStreams(centerId)) return;
    this.#pending.set(`${name}:${id}`, { centerId, name, id });
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = undefined;
    });
  }

  /** Adds a stream. Answers how to take it away again. */
  add(stream: LiveStream): () => void {
    this.#streams.add(stream);
    return () => void this.#streams.delete(stream);
  }

  /** Ends the streams of a session that is over. */
  endSession(sessionId: number): void {
    for (const stream of this.#streams) if (stream.sessionId === sessionId) stream.end();
  }

  /** Settles when all that has changed so far is told. */
  async idle(): Promise<void> {
    await this.#telling;
  }

  /** Ends every stream and tells nothing more. */
  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    this.#pending.clear();
    for (const stream of this.#streams) stream.end();
    await this.idle();
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
    for (const stream of this.#streams) if (stream.centerId === centerId) stream.send(frame);
  }

  #beat(): void {
    const now = new Date();
    for (const stream of this.#streams) {
      if (stream.sessionExpiresAt <= now) stream.end();
      else stream.send(': alive\n\n');
    }
  }
}
