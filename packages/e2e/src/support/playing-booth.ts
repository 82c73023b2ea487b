import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { GameDetail } from '@backglass/contract';
import type { BoothGameCreation, BoothGamePatch, Pairing } from '@backglass/contract/booth-calls';
import { expect, type APIRequestContext } from '@playwright/test';

/** The test controls the games of this booth, by the API's routes for booths. */
export interface PlayingBooth {
  /** Ends the booth's previous game. */
  readonly begin: (name: string, game?: Partial<BoothGameCreation>) => Promise<GameDetail>;
  readonly update: (game: Pick<GameDetail, 'id'>, state: BoothGamePatch) => Promise<void>;
  readonly play: (name: string, scores: Readonly<Record<string, number>>) => Promise<GameDetail>;
}

/** Adds a booth by the API. */
export const playingBooth = (
  request: APIRequestContext,
  token: string,
  name = 'Arena A',
): Promise<PlayingBooth> =>
  pairedBooth(request, async code => {
    const registered = await request.post('/api/user/booth/', {
      headers: { authorization: `Token ${token}` },
      data: { temp_token: code, name },
    });
    expect(registered.ok()).toBe(true);
  });

/** A booth that `register` adds by its code. */
export async function pairedBooth(
  request: APIRequestContext,
  register: (code: string) => Promise<void>,
): Promise<PlayingBooth> {
  const pairing = (await (await request.post('/api/booth/pairing/')).json()) as Pairing;
  await register(pairing.temp_token);
  const polled = await request.post('/api/booth/pairing/poll/', {
    data: { device_code: pairing.device_code },
  });
  const { key } = (await polled.json()) as { key: string };
  const write = async (method: 'POST' | 'PATCH', path: string, data: unknown) => {
    const headers = { authorization: `Booth ${key}`, 'Idempotency-Key': randomUUID() };
    for (;;) {
      const answer = await request.fetch(`/api/booth/game/${path}`, { method, headers, data });
      if (answer.status() !== 503) {
        expect(answer.ok()).toBe(true);
        return (await answer.json()) as GameDetail;
      }
      // As a booth does, repeats a call that the API is too busy for, not before the time that the API names.
      await pause(1_000 * Number(answer.headers()['retry-after'] ?? 1));
    }
  };
  const begin: PlayingBooth['begin'] = (game, other) =>
    write('POST', '', { name: game, maps_total: 5, players: [], ...other });
  const update: PlayingBooth['update'] = async ({ id }, state) =>
    void (await write('PATCH', `${id}/`, state));
  return {
    begin,
    update,
    async play(game, scores) {
      const players = Object.entries(scores).map(([player, score]) => ({ name: player, score }));
      const begun = await begin(game, { players });
      await update(begun, { progress: 100, maps_played: 5, status: 'finished' });
      return begun;
    },
  };
}
