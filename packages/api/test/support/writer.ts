import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { gameDetailSchema, gameSchema, pageOf } from '@backglass/contract';
import { type Call, type CallOptions, expectBody } from './http.ts';

export interface Acknowledged {
  readonly gameId: number;
  readonly step: number;
  readonly score: number;
  readonly ended: boolean;
}

export interface AcknowledgedName {
  readonly gameId: number;
  readonly name: string;
}

interface Write {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly options: CallOptions;
}

/** Few maps, so that games start and end often. */
const STEPS = 12;

/** A booth that plays as fast as the server answers. */
export class Writer {
  count = 0;
  readonly #key: string;
  readonly #games = new Map<number, Acknowledged>();
  readonly #corrected = new Map<number, AcknowledgedName>();
  #last: Write | undefined;
  #starts = 0;

  constructor(key: string) {
    this.#key = key;
  }

  acknowledged(): Acknowledged[] {
    return [...this.#games.values()];
  }

  acknowledgedNames(): AcknowledgedName[] {
    return [...this.#corrected.values()];
  }

  async write(call: Call): Promise<void> {
    try {
      for (;;) await this.#play(call);
    } catch {
      // The write in flight got no answer, but the server may have executed it.
    }
  }

  /** Repeats the unanswered write twice. Returns errors if the server has executed the write twice. */
  async repeat(call: Call, token: string): Promise<string[]> {
    const write = this.#last;
    if (!write) return [];
    const first = await call(write.method, write.path, write.options);
    const second = await call(write.method, write.path, write.options);
    const same = first.status < 300 && JSON.stringify(first.body) === JSON.stringify(second.body);
    if (!same) return [`${write.method} ${write.path}: ${first.status}, then ${second.status}`];
    if (write.method === 'PATCH') return [];
    const { name } = expectBody(first, 201, gameDetailSchema);
    const path = `user/game/?search=${encodeURIComponent(name)}`;
    const { count } = expectBody(await call('GET', path, { token }), 200, pageOf(gameSchema));
    return count === 1 ? [] : [`${count} games are called ${name}`];
  }

  async #send(call: Call, method: Write['method'], path: string, body: unknown) {
    const options = { key: this.#key, body, headers: { 'idempotency-key': randomUUID() } };
    this.#last = { method, path, options };
    const answer = await call(method, path, options);
    this.count += 1;
    return answer;
  }

  /** Corrects players of this booth's games, as fast as the server answers. */
  async correct(call: Call, token: string): Promise<void> {
    try {
      for (let count = 1; ; count += 1) {
        const gameId = [...this.#games.keys()].at(-1);
        const answer =
          gameId === undefined ? undefined : await call('GET', `user/game/${gameId}/`, { token });
        const players = answer ? expectBody(answer, 200, gameDetailSchema).players : [];
        const player = players.find(({ id }) => !this.#corrected.has(id));
        if (gameId !== undefined && player) {
          const body = { name: `Renamed ${count}`, is_removed: count % 3 === 0 };
          expectBody(
            await call('PATCH', `user/player/${player.id}/`, { token, body }),
            200,
            gameDetailSchema,
          );
          this.#corrected.set(player.id, { gameId, name: body.name });
        } else await setTimeout(20);
      }
    } catch {
      // The server was killed.
    }
  }

  async #play(call: Call): Promise<void> {
    this.#starts += 1;
    const name = `${this.#key.slice(0, 6)} ${this.#starts}`;
    const players = [{ name: 'Ana' }, { name: 'Bo' }];
    const body = { name, maps_total: STEPS, players };
    const game = expectBody(await this.#send(call, 'POST', 'booth/game/', body), 201, gameDetailSchema);
    this.#games.set(game.id, { gameId: game.id, step: 0, score: 0, ended: false });
    for (let step = 1; step <= STEPS; step += 1) {
      const score = step * 10;
      const ended = step === STEPS;
      const report = {
        maps_played: step,
        players: game.players.map(({ id }) => ({ id, score })),
        ...(ended ? { status: 'finished', progress: 100 } : {}),
      };
      expectBody(await this.#send(call, 'PATCH', `booth/game/${game.id}/`, report), 200, gameSchema);
      this.#games.set(game.id, { gameId: game.id, step, score, ended });
    }
  }
}
