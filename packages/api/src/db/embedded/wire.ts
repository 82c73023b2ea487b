import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { FromDatabase, ToDatabase } from './worker.ts';

/**
 * Connects the `pg` driver to the worker of the embedded database. `pg` uses it like a socket to PostgreSQL, so that the embedded
 * database and PostgreSQL give the same types and errors.
 */
export class Wire extends Duplex {
  readonly #worker: Worker;
  #onAnswer: ((error?: Error) => void) | undefined;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    worker.on('message', this.#receive);
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  readonly setNoDelay = (): this => this;
  readonly setKeepAlive = (): this => this;
  readonly ref = (): this => this;
  readonly unref = (): this => this;

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send([chunk], done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  /** Ends the database's side too, because the driver waits for it. */
  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#worker.off('message', this.#receive);
    done(error);
  }

  #send(chunks: Buffer[], done: (error?: Error | null) => void): void {
    this.#onAnswer = error => done(error ?? null);
    const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    const message: ToDatabase = { kind: 'send', bytes };
    this.#worker.postMessage(message, [bytes.buffer]);
  }

  readonly #receive = (message: FromDatabase): void => {
    const answered = this.#onAnswer;
    this.#onAnswer = undefined;
    if (message.kind === 'failed') answered?.(new Error(`embedded database: ${message.message}`));
    if (message.kind !== 'received') return;
    if (message.bytes.length > 0) this.push(Buffer.from(message.bytes.buffer));
    answered?.();
  };
}
