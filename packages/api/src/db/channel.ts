import { type LiveEventName, liveEventSchemas } from '@backglass/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as z from 'zod/mini';
import type { Queries } from './database.ts';

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
  /** Call it in the transaction of the change. Each message has at most 8,000 bytes (NOTIFY's limit). */
  write(transaction: Queries, texts: readonly string[]): Promise<void>;
  /** Call it after the commit, with the messages that `write` got. */
  committed(texts: readonly string[]): void;
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

  async write(): Promise<void> {}

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
/** A lost connection is noticed within 3 s. Then all streams end, because a message about a log-out may be lost. */
const WATCH_MS = 1_000;
const WATCH: pg.QueryConfig & { readonly query_timeout: number } = { text: 'SELECT 1', query_timeout: 2_000 };
const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 5_000;

/**
 * Sends with NOTIFY in the transaction of the change, and receives with LISTEN on a separate connection.
 * Calls `missed` when that connection is lost, and reconnects with back-off.
 */
export class PostgresChannel implements Channel {
  readonly #config: pg.ClientConfig;
  #listener: ChannelListener = { message: () => undefined, missed: () => undefined };
  #onError: (error: unknown) => void = () => undefined;
  #client: pg.Client | undefined;
  #watch: NodeJS.Timeout | undefined;
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

  async write(transaction: Queries, texts: readonly string[]): Promise<void> {
    await transaction.execute(
      sql`select pg_notify(${NAME}, message) from json_array_elements_text(${JSON.stringify(texts)}::json) as message`,
    );
  }

  committed(): void {}

  get isUp(): boolean {
    return this.#client !== undefined;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#watch);
    clearTimeout(this.#reconnectTimer);
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
      await client.query(`LISTEN ${NAME}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    if (this.#closed) return void client.end().catch(() => undefined);
    this.#client = client;
    this.#waitMs = FIRST_WAIT_MS;
    this.#watch = setInterval(() => {
      client.query(WATCH).catch((error: unknown) => this.#lose(client, error));
    }, WATCH_MS).unref();
  }

  #lose(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#watch);
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
