import { setTimeout as pause } from 'node:timers/promises';
import { type LiveEventName, liveEventSchemas } from '@backglass/contract';
import pg from 'pg';
import * as z from 'zod/mini';

const NAMES = Object.keys(liveEventSchemas) as LiveEventName[];

/** A NOTIFY message must be small, so it contains only the row's id. */
const changeSchema = z.object({
  ...{ centerId: z.int(), name: z.enum(NAMES), id: z.int() },
  /** Whether only operators get the event. An instance of another release may send it to a screen too. */
  isForOperators: z.optional(z.literal(true)),
});
export type Change = z.infer<typeof changeSchema>;

const messageSchema = z.union([
  changeSchema,
  z.object({ sessionId: z.int() }),
  z.object({ screenId: z.int() }),
]);
type Message = z.infer<typeof messageSchema>;

export const writeMessage = (message: Message): string => JSON.stringify(message);

/** Returns undefined for a message that only another release knows. */
export function readMessage(text: string): Message | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

interface ChannelListener {
  /** Called with each message of any instance, also of this one. */
  message(text: string): void;
  missed(): void;
}

export interface Channel {
  /** Call it once, before every other method. */
  listen(listener: ChannelListener, onError: (error: unknown) => void): void;
  /** Resolves when the channel can receive messages. */
  open(): Promise<void>;
  /**
   * Returns an INSERT, with its values, that stores messages until they are sent. Run it in the transaction of the change, which gets a new
   * UUID. It ends with a SELECT without FROM. Each message has at most 8,000 bytes (NOTIFY's limit). Undefined on the embedded database.
   */
  store(texts: readonly string[], changeId: string): string | undefined;
  /** Sends the messages. Call it after the commit, with what `store` got. */
  committed(texts: readonly string[], changeId: string): void;
  readonly isUp: boolean;
  close(): Promise<void>;
}

/** Only one process uses the embedded database, so the channel calls its own listener. */
export class LocalChannel implements Channel {
  #listener: ChannelListener | undefined;

  listen(listener: ChannelListener): void {
    this.#listener = listener;
  }

  async open(): Promise<void> {}

  store(): undefined {}

  committed(texts: readonly string[]): void {
    for (const text of texts) this.#listener?.message(text);
  }

  get isUp(): boolean {
    return this.#listener !== undefined;
  }

  async close(): Promise<void> {
    this.#listener = undefined;
  }
}

const NAME = 'backglass_live';
/** The least time from one statement that sends to the next, in milliseconds. A change after a quiet time is sent at once. */
const PAUSE_MS = 5;
/**
 * How often an instance sends what is left, in milliseconds. This also notices a lost connection within 3 s. Then all streams end, because
 * a message about a log-out may be lost.
 */
const SWEEP_MS = 1_000;
const SEND_LIMIT = { query_timeout: 2_000 };
const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 5_000;

/** Each row is sent by the one statement that deletes it, whichever instance runs it. */
const send = (which: string): string => `with sent as (
    delete from unsent_change
    where id = any(array(select id from unsent_change ${which} for update skip locked))
    returning position, messages)
  select count(pg_notify('${NAME}', message)) from
    (select message from sent, unnest(messages) with ordinality as each(message, place) order by position, place) as ordered`;
const SEND_OWN = send('where id = any($1::uuid[])');
const SEND_ALL = send('');

/**
 * Sends with NOTIFY after the commit, many changes at once, and receives with LISTEN on the same connection. If an instance is killed
 * between the two, another one sends its changes (docs/adr/0071). Calls `missed` when the connection is lost, and reconnects with back-off.
 */
export class PostgresChannel implements Channel {
  readonly #config: pg.ClientConfig;
  #listener: ChannelListener = { message: () => undefined, missed: () => undefined };
  #onError: (error: unknown) => void = () => undefined;
  #client: pg.Client | undefined;
  #committed: string[] = [];
  #wake: () => void = () => undefined;
  #sending: Promise<void> | undefined;
  #reconnectTimer: NodeJS.Timeout | undefined;
  #waitMs = FIRST_WAIT_MS;
  #closed = false;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  listen(listener: ChannelListener, onError: (error: unknown) => void): void {
    this.#listener = listener;
    this.#onError = onError;
  }

  open(): Promise<void> {
    return this.#connect();
  }

  store(texts: readonly string[], changeId: string): string {
    const [id, ...messages] = [changeId, ...texts].map(pg.escapeLiteral);
    return `insert into unsent_change (id, messages) select ${id}::uuid, array[${messages.join(', ')}]::text[]`;
  }

  /** Without a connection, another instance sends the change, or this one after reconnecting. */
  committed(_texts: readonly string[], changeId: string): void {
    if (!this.#client) return;
    this.#committed.push(changeId);
    this.#wake();
  }

  get isUp(): boolean {
    return this.#client !== undefined;
  }

  /** First sends what has been committed. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#reconnectTimer);
    this.#wake();
    await this.#sending;
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(this.#config);
    client.on('error', error => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('the connection for events has ended')));
    client.on('notification', ({ payload }) => this.#listener.message(payload ?? ''));
    try {
      await client.connect();
      // A message that is lost with the server needs no disk, because then all streams end.
      await client.query(`SET synchronous_commit = off; LISTEN ${NAME}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    if (this.#closed) return void client.end().catch(() => undefined);
    this.#client = client;
    this.#waitMs = FIRST_WAIT_MS;
    this.#sending = this.#sendWhileOpen(client).catch((error: unknown) => this.#lose(client, error));
  }

  async #sendWhileOpen(client: pg.Client): Promise<void> {
    let sweepAt = 0;
    while (this.#client === client && (!this.#closed || this.#committed.length > 0)) {
      const isSweep = performance.now() >= sweepAt;
      if (!isSweep && this.#committed.length === 0) {
        await this.#commitOr(sweepAt);
        continue;
      }
      const own = this.#committed.splice(0);
      if (isSweep) sweepAt = performance.now() + SWEEP_MS;
      await client.query({
        ...(isSweep ? { text: SEND_ALL } : { text: SEND_OWN, values: [own] }),
        ...SEND_LIMIT,
      });
      await pause(PAUSE_MS, undefined, { ref: false });
    }
  }

  /** Resolves at the next commit, or at this time. */
  #commitOr(time: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, time - performance.now()).unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #lose(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#committed = [];
    this.#wake();
    void client.end().catch(() => undefined);
    this.#onError(error);
    this.#listener.missed();
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    if (this.#closed) return;
    // A random part keeps instances from reconnecting at the same time.
    const wait = this.#waitMs * (1 + Math.random() / 2);
    this.#waitMs = Math.min(MAX_WAIT_MS, this.#waitMs * 2);
    this.#reconnectTimer = setTimeout(() => {
      this.#connect().catch((error: unknown) => {
        this.#onError(error);
        this.#reconnectLater();
      });
    }, wait).unref();
  }
}
