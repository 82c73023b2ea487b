import { type GameDetail, boothSchema, gameDetailSchema, tokenSchema } from '@backglass/contract';
import { pairingSchema, pairingStateSchema } from '@backglass/contract/booth-calls';
import { screenLinkSchema, screenSchema } from '@backglass/contract/screen';
import type { Pool } from 'pg';
import { databaseOn } from '../../src/db/database.ts';
import { centers, operators } from '../../src/db/schema.ts';
import { hashPassword } from '../../src/security/secrets.ts';
import { expectBody } from './http.ts';
import type { RunningApi } from './running-api.ts';

export const PASSWORD = 'Correct-Horse-1';

interface CenterOptions {
  readonly email: string;
  readonly verified?: boolean;
  readonly status?: 'pending' | 'validated' | 'rejected';
}

/** The operator's password is `PASSWORD`. */
export async function addCenter(
  { pool }: RunningApi,
  { email, verified = true, status = 'validated' }: CenterOptions,
): Promise<{ centerId: number; operatorId: number }> {
  const database = databaseOn(pool);
  const [center] = await database
    .insert(centers)
    .values({
      name: `Centre of ${email}`,
      vat: 'ESB12345674',
      address1: 'Calle Mayor, 1',
      address2: '',
      postalCode: '28013',
      countryIso: 'ES',
      status,
    })
    .returning({ id: centers.id });
  const [operator] = await database
    .insert(operators)
    .values({
      centerId: center?.id ?? 0,
      email,
      passwordHash: await hashPassword(PASSWORD),
      name: 'Ada',
      lastName: 'Ruiz',
      emailVerifiedAt: verified ? new Date() : null,
    })
    .returning({ id: operators.id });
  return { centerId: center?.id ?? 0, operatorId: operator?.id ?? 0 };
}

export async function logIn({ call }: RunningApi, email: string, password = PASSWORD): Promise<string> {
  const answer = await call('POST', 'user/token/', { body: { email, password } });
  return expectBody(answer, 200, tokenSchema).token;
}

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

/** Returns the id of a new screen, the token of its device, and the code to exchange for another token. */
export async function addScreen(
  { call }: Pick<RunningApi, 'call'>,
  token: string,
  name: string,
): Promise<{ id: number; token: string; code: string }> {
  const { id } = expectBody(await call('POST', 'user/screen/', { token, body: { name } }), 201, screenSchema);
  const answer = await call('POST', `user/screen/${id}/`, { token });
  const link = expectBody(answer, 200, screenLinkSchema);
  return { id, token: link.token, code: link.code ?? '' };
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

/** A statement that adds more games could reach its time-out. */
const BATCH = 50_000;

export async function addPastGames(
  pool: Pool,
  centerId: number,
  count: number,
  isHidden: boolean,
): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    await pool.query(
      `insert into game (center_id, name, status, started_at, finished_at, maps_played, maps_total, players_count, player_names, hidden_at)
       select $1, 'Game ' || n, (case when n % 20 = 0 then 'aborted' else 'finished' end)::game_status,
         now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '20 minutes',
         n % 8 + 1, 8, n % 16 + 1, '', case when $4 then now() - n * interval '30 seconds' end
       from generate_series($2::int, $3::int) n`,
      [centerId, from, Math.min(count, from + BATCH - 1), isHidden],
    );
  }
}
