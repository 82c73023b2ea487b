import { type GameDetail, boothSchema, gameDetailSchema } from '@backglass/contract';
import { pairingSchema, pairingStateSchema } from '@backglass/contract/booth-calls';
import { expectBody } from './http.ts';
import type { RunningApi } from './running-api.ts';

export interface TestBooth {
  readonly id: number;
  readonly key: string;
}

export async function addBooth(
  { call }: Pick<RunningApi, 'call'>,
  token: string,
  name: string,
): Promise<TestBooth> {
  const pairing = expectBody(await call('POST', 'booth/pairing/'), 201, pairingSchema);
  const registration = { temp_token: pairing.temp_token, name };
  const booth = expectBody(
    await call('POST', 'user/booth/', { token, body: registration }),
    201,
    boothSchema,
  );
  const poll = await call('POST', 'booth/pairing/poll/', { body: { device_code: pairing.device_code } });
  const state = expectBody(poll, 200, pairingStateSchema);
  if (state.status !== 'registered') throw new Error(`the booth is ${state.status}`);
  return { id: booth.id, key: state.key };
}

export async function addGame(
  { call }: Pick<RunningApi, 'call'>,
  booth: TestBooth,
  name: string,
  players: { name: string; score?: number }[] = [{ name: 'Noa' }, { name: 'Leo' }],
): Promise<GameDetail> {
  const body = { name, maps_total: 4, players };
  return expectBody(await call('POST', 'booth/game/', { key: booth.key, body }), 201, gameDetailSchema);
}
