import { BOOTH_SCHEME, type Booth, type Game, type GameDetail, type Id } from '@backglass/contract';
import {
  BOOTH_REPORT_LIMITS,
  type BoothGameCreation,
  type BoothGamePatch,
  type Pairing,
  type PairingState,
} from '@backglass/contract/booth-calls';
import { randomUUID } from 'node:crypto';
import boothPackage from '../package.json' with { type: 'json' };
import { safeText } from './errors.ts';
import { requestOf } from './http/defined-calls.ts';
import {
  createSender,
  rootUrl,
  type Call,
  type Outcome,
  type Send,
  type SenderOptions,
} from './http/sender.ts';

export interface BoothClientOptions extends SenderOptions {
  /** Without a key only `pair` and `poll` can succeed. */
  readonly key?: string | undefined;
}

export interface StartGameOptions {
  /** A second call with the same key returns the same game, also after a lost answer or a restart. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Makes the calls of a booth (docs/product.md, Calls). After the outcome `unauthorized` the booth must be paired again. */
export class BoothClient {
  readonly apiRoot: URL;
  readonly #options: BoothClientOptions;
  readonly #send: Send;
  readonly #authorization: string | undefined;
  /** The newest error that no heartbeat has reported. */
  #error: string | undefined;

  /** Throws a TypeError if `apiRoot` is not a URL. */
  constructor(options: BoothClientOptions) {
    this.apiRoot = rootUrl(options.apiRoot);
    this.#options = options;
    this.#send = createSender({
      ...options,
      onRetry: retry => {
        this.noteError(retry.cause);
        options.onRetry?.(retry);
      },
    });
    this.#authorization = options.key === undefined ? undefined : `${BOOTH_SCHEME} ${options.key}`;
  }

  withKey(key: string): BoothClient {
    return new BoothClient({ ...this.#options, key });
  }

  pair(signal?: AbortSignal): Promise<Outcome<Pairing>> {
    return this.#write(requestOf('pairing', 'POST', {}), { signal });
  }

  /** Asks whether an operator has registered the code. The outcome of an expired code is `refused`. */
  poll(deviceCode: string, signal?: AbortSignal): Promise<Outcome<PairingState>> {
    const body = { device_code: deviceCode };
    return this.#send({ ...requestOf('pairingPoll', 'POST', { body }), signal });
  }

  startGame(body: BoothGameCreation, options: StartGameOptions = {}): Promise<Outcome<GameDetail>> {
    return this.#write(requestOf('boothGames', 'POST', { body }), options);
  }

  /** Reports the state of a game. The values are absolute, so a lost report does no harm. */
  updateGame(id: Id, body: BoothGamePatch, signal?: AbortSignal): Promise<Outcome<Game>> {
    return this.#write(requestOf('boothGame', 'PATCH', { id, body }), { signal });
  }

  /** Keeps an error for the next heartbeat. */
  noteError(text: string): void {
    // A cut surrogate pair becomes a space.
    this.#error = safeText(safeText(text).slice(0, BOOTH_REPORT_LIMITS.error)).trim() || undefined;
  }

  /** A heartbeat. It reports the version of this program, and the newest error once. */
  async alive(signal?: AbortSignal): Promise<Outcome<Booth>> {
    const error = this.#error;
    const body = { version: boothPackage.version, ...(error !== undefined && { error }) };
    const answer = await this.#write(requestOf('boothAlive', 'POST', { body }), { signal });
    if (answer.kind === 'done' && this.#error === error) this.#error = undefined;
    return answer;
  }

  #write<T>(
    request: Call<T>,
    { idempotencyKey = randomUUID(), signal }: StartGameOptions,
  ): Promise<Outcome<T>> {
    return this.#send({ ...request, authorization: this.#authorization, idempotencyKey, signal });
  }
}
