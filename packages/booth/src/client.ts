import {
  BOOTH_SCHEME,
  boothSchema,
  CALLS,
  gameDetailSchema,
  gameSchema,
  pairingSchema,
  pairingStateSchema,
  type Booth,
  type BoothGameCreation,
  type BoothGamePatch,
  type Game,
  type GameDetail,
  type Id,
  type Pairing,
  type PairingState,
} from '@backglass/contract';
import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Outcome } from './http/outcome.ts';
import { createSender, rootUrl, type Send, type SenderOptions } from './http/sender.ts';

export interface BoothClientOptions extends SenderOptions {
  /** What the booth was given when it was registered; without it only `pair` and `poll` can succeed. */
  readonly key?: string | undefined;
}

export interface StartGameOptions {
  /** The same key again gives the same game, so that a booth that lost the answer, even by a restart, can ask again. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The booth side of the API (decisions, "Booth side"). Every write carries an `Idempotency-Key`, one for all attempts
 * of it; every answer is parsed. `unauthorized` means that this booth has to be paired afresh.
 */
export class BoothClient {
  readonly apiRoot: URL;
  readonly #options: BoothClientOptions;
  readonly #send: Send;
  readonly #authorization: string | undefined;

  /** Throws a TypeError if `apiRoot` is not an address. */
  constructor(options: BoothClientOptions) {
    this.apiRoot = rootUrl(options.apiRoot);
    this.#options = options;
    this.#send = createSender(options);
    this.#authorization = options.key === undefined ? undefined : `${BOOTH_SCHEME} ${options.key}`;
  }

  /** The same client with the key of a registered booth. */
  withKey(key: string): BoothClient {
    return new BoothClient({ ...this.#options, key });
  }

  /** Asks for a code that an operator can register. */
  pair(signal?: AbortSignal): Promise<Outcome<Pairing>> {
    return this.#write('POST', CALLS.pairing, undefined, pairingSchema, { signal });
  }

  /** Asks whether an operator has registered it yet. `refused` means that the code has expired. */
  poll(deviceCode: string, signal?: AbortSignal): Promise<Outcome<PairingState>> {
    return this.#send({
      method: 'POST',
      path: CALLS.pairingPoll,
      body: { device_code: deviceCode },
      answer: pairingStateSchema,
      signal,
    });
  }

  /** Begins a game; its players' ids are in the answer. */
  startGame(body: BoothGameCreation, options: StartGameOptions = {}): Promise<Outcome<GameDetail>> {
    return this.#write('POST', CALLS.boothGames, body, gameDetailSchema, options);
  }

  /** Reports a game's state: absolute figures, so that a later patch makes up for one that never arrived. */
  updateGame(id: Id, patch: BoothGamePatch, signal?: AbortSignal): Promise<Outcome<Game>> {
    return this.#write('PATCH', CALLS.boothGame(id), patch, gameSchema, { signal });
  }

  /** Tells the API that the booth is there while it plays nothing; answers it as the operator sees it. */
  alive(signal?: AbortSignal): Promise<Outcome<Booth>> {
    return this.#write('POST', CALLS.boothAlive, undefined, boothSchema, { signal });
  }

  #write<T>(
    method: 'POST' | 'PATCH',
    path: string,
    body: unknown,
    answer: z.ZodMiniType<T>,
    { idempotencyKey = randomUUID(), signal }: StartGameOptions,
  ): Promise<Outcome<T>> {
    return this.#send({
      method,
      path,
      body,
      authorization: this.#authorization,
      idempotencyKey,
      answer,
      signal,
    });
  }
}
