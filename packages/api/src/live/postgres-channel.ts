import pg from 'pg';
import type { Channel, ChannelListener } from './channel.ts';

const NAME = 'backglass_live';
/** A connection that is silently gone is noticed within two of these: streams end within 3 s of a log-out all the same. */
const WATCH_MS = 1_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
/** Messages kept while the server is away. More rows than this have changed: all are read again anyway. */
const MOST_WAITING = 10_000;

/**
 * PostgreSQL's LISTEN and NOTIFY over a connection of its own. When it is lost, the listener is told at once, and it is
 * made again after ever longer pauses; what is published meanwhile is sent then.
 */
export class PostgresChannel implements Channel {
  readonly #config: pg.ClientConfig;
  readonly #waiting = new Set<string>();
  #listener: ChannelListener = { message: () => undefined, missed: () => undefined };
  #onError: (error: unknown) => void = () => undefined;
  #client: pg.Client | undefined;
  #watch: NodeJS.Timeout | undefined;
  #again: NodeJS.Timeout | undefined;
  #waitMs = FIRST_WAIT_MS;
  #sending: Promise<void> | undefined;
  #closed = false;

  constructor(config: pg.ClientConfig) {
    this.#config = { ...config, query_timeout: WATCH_MS };
  }

  listen(listener: ChannelListener, onError: (error: unknown) => void): void {
    this.#listener = listener;
    this.#onError = onError;
  }

  open(): Promise<void> {
    return this.#connect();
  }

  publish(text: string): void {
    if (this.#closed) return;
    if (this.#waiting.size >= MOST_WAITING) this.#waiting.clear();
    this.#waiting.add(text);
    this.#send();
  }

  get isUp(): boolean {
    return this.#client !== undefined;
  }

  async close(): Promise<void> {
    await this.#sending;
    this.#closed = true;
    clearInterval(this.#watch);
    clearTimeout(this.#again);
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
      client.query('SELECT 1').catch((error: unknown) => this.#lose(client, error));
    }, WATCH_MS).unref();
    this.#send();
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
    // By chance up to half as long again, so that many instances do not come back in one moment.
    const wait = this.#waitMs * (1 + Math.random() / 2);
    this.#waitMs = Math.min(LONGEST_WAIT_MS, this.#waitMs * 2);
    this.#again = setTimeout(() => {
      this.#connect().catch((error: unknown) => {
        this.#onError(error);
        this.#reconnectLater();
      });
    }, wait).unref();
  }

  #send(): void {
    if (this.#sending || !this.#client || this.#waiting.size === 0) return;
    const client = this.#client;
    const texts = [...this.#waiting];
    this.#waiting.clear();
    this.#sending = client
      .query('SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text', [NAME, texts])
      .then(() => undefined)
      .catch((error: unknown) => {
        for (const text of texts) this.#waiting.add(text);
        this.#lose(client, error);
      })
      .finally(() => {
        this.#sending = undefined;
        this.#send();
      });
  }
}
