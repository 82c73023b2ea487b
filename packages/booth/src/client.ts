import { BOOTH_SCHEME, type Booth, type Game, type GameDetail, type Id } from '@backglass/contract';
import type {
  BoothGameCreation,
  BoothGamePatch,
  Pairing,
  PairingState,
} from '@backglass/contract/booth-calls';
import { randomUUID } from 'node:crypto';
import { requestOf } from './http/defined-calls.ts';
import type { Outcome } from './http/outcome.ts';
import { createSender, rootUrl, type Call, type Send, type SenderOptions } from './http/sender.ts';

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

  /** Throws a TypeError if `apiRoot` is not a URL. */
  constructor(options: BoothClientOptions) {
    this.apiRoot = rootUrl(options.apiRoot);
    this.#options = options;
    this.#send = createSender(options);
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

  alive(signal?: AbortSignal): Promise<Outcome<Booth>> {
    return this.#write(requestOf('boothAlive', 'POST', {}), { signal });
  }

  #write<T>(
    request: Call<T>,
    { idempotencyKey = randomUUID(), signal }: StartGameOptions,
  ): Promise<Outcome<T>> {
    return this.#send({ ...request, authorization: this.#authorization, idempotencyKey, signal });
  }
}
