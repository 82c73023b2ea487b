import {
  BOOTH_SCHEME,
  OPERATOR_SCHEME,
  type Booth,
  type BoothCreation,
  type Credentials,
  type GameDetail,
} from '@backglass/contract';
import type {
  BoothGameCreation,
  BoothGamePatch,
  Pairing,
  PairingState,
} from '@backglass/contract/booth-calls';
import * as z from 'zod/mini';
import {
  definitionOf,
  pathOf,
  type Answer as AnswerTo,
  type Body,
  type Method,
  type Name,
} from '../http/defined-calls.ts';
import type { ReceivedCall } from './fake-api.ts';

export const OPERATOR = { email: 'demo@backglass.test', password: 'Demo!1234' };

interface Received<Sent> {
  readonly body: Sent;
  /** The id in the path. */
  readonly id: number;
  /** The token or key that the caller has sent. */
  readonly secret: string;
  readonly now: number;
}

interface FakeCall {
  /** Returns `undefined` for another call. */
  answer(center: CenterState, seen: ReceivedCall, now: number): Answer | undefined;
}

const secretIn = (authorization = ''): string =>
  authorization.replace(new RegExp(`^(?:${BOOTH_SCHEME}|${OPERATOR_SCHEME}) `), '');

/** Answers a call as the contract defines it: with its caller, body, status and answer. */
function fakeCall<Of extends Name, With extends Method<Of>>(
  name: Of,
  method: With,
  handle: (center: CenterState, received: Received<Body<Of, With>>) => AnswerTo<Of, With> | Refused,
): FakeCall {
  const { caller, body, status = 200, answer } = definitionOf(name, method);
  const line = new RegExp(`^${method} ${pathOf(name).replace('/0/', String.raw`/(\d+)/`)}$`);
  const handled = (center: CenterState, received: Received<unknown>): Answer => {
    const parsed = z.safeParse(body ?? z.undefined(), received.body);
    if (!parsed.success) return refuse(400, 'invalid').answer;
    const value = handle(center, { ...received, body: parsed.data as Body<Of, With> });
    if (value instanceof Refused) return value.answer;
    return answer === undefined ? { status: 204 } : { status, body: z.parse(answer, value) };
  };
  return {
    answer(center, { call, body: sent, authorization, idempotencyKey }, now) {
      const [found, id = 0] = line.exec(call) ?? [];
      if (found === undefined) return undefined;
      const secret = secretIn(authorization);
      const known = {
        anyone: undefined,
        operator: center.sessions,
        booth: center.keys,
        screen: new Set<string>(),
      }[caller];
      if (known?.has(secret) === false) return refuse(401, 'not_authenticated').answer;
      const given =
        (idempotencyKey === undefined ? undefined : center.answers.get(idempotencyKey)) ??
        handled(center, { body: sent, id: Number(id), secret, now });
      // The API answers a repeated write of a booth as before.
      if (caller === 'booth' && idempotencyKey !== undefined) center.answers.set(idempotencyKey, given);
      return given;
    },
  };
}

function logIn(center: CenterState, { email, password }: Credentials) {
  if (email !== OPERATOR.email || password !== OPERATOR.password) return refuse(400, 'invalid_credentials');
  const token = `token-${center.sessions.size}`;
  center.sessions.add(token);
  return { token };
}

const FAKE_CALLS: readonly FakeCall[] = [
  fakeCall('pairing', 'POST', (center, { now }) => pair(center, now)),
  fakeCall('pairingPoll', 'POST', (center, { body, now }) => poll(center, body.device_code, now)),
  fakeCall('boothAlive', 'POST', () => boothNamed('Fake')),
  fakeCall('boothGames', 'POST', (center, { body }) => startGame(center, body)),
  fakeCall('boothGame', 'PATCH', (center, { id, body }) => patchGame(center, id, body)),
  fakeCall('token', 'POST', (center, { body }) => logIn(center, body)),
  fakeCall('booths', 'POST', (center, { body }) => register(center, body)),
  fakeCall('logout', 'POST', (center, { secret }) => void center.sessions.delete(secret)),
];

export function answerCall(center: CenterState, seen: ReceivedCall, now: number): Answer {
  for (const call of FAKE_CALLS) {
    const answer = call.answer(center, seen, now);
    if (answer !== undefined) return answer;
  }
  return refuse(404, 'not_found').answer;
}

export const PAIRING_LIFE_MS = 15 * 60_000;
const TOKENS = ['BCDFGHJK', 'LMNPQRST', 'VWXZBCDF', 'GHJKLMNP', 'QRSTVWXZ', 'BBCCDDFF'];

export function pair(center: CenterState, now: number): Pairing {
  const number = center.pairings.size;
  const expiresAt = now + PAIRING_LIFE_MS;
  const token = TOKENS[number] ?? `TOKEN${number}`;
  center.pairings.set(token, { deviceCode: `device-${number}`, key: `key-${number}`, expiresAt });
  const expires_at = new Date(expiresAt).toISOString();
  return { temp_token: token, device_code: `device-${number}`, expires_at, interval: 5 };
}

export function poll(center: CenterState, sentCode: string, now: number): PairingState | Refused {
  const pairing = [...center.pairings.values()].find(({ deviceCode }) => deviceCode === sentCode);
  if (!pairing || pairing.expiresAt <= now) return refuse(400, 'device_code_expired');
  if (pairing.name === undefined) return { status: 'pending' };
  center.keys.add(pairing.key);
  return { status: 'registered', booth: boothNamed(pairing.name), key: pairing.key };
}

export function register(center: CenterState, { temp_token, name }: BoothCreation): Booth | Refused {
  const pairing = center.pairings.get(temp_token);
  if (!pairing || pairing.name !== undefined) return refuse(400, 'temp_token_invalid');
  pairing.name = name;
  return boothNamed(name);
}

export function startGame(center: CenterState, body: BoothGameCreation): GameDetail {
  const id = center.games.size + 1;
  const players = body.players.map(({ name, score = 0 }, index) => ({ id: id * 100 + index, name, score }));
  const game: GameDetail = {
    ...{ id, name: body.name, booth: { id: 7, name: 'Fake' }, status: 'running' },
    ...{ started_at: '2026-11-21T18:00:00Z', finished_at: null, progress: 0, maps_played: 0 },
    ...{ maps_total: body.maps_total ?? null, players_count: players.length },
    ...{ is_hidden: false, hidden_at: null, players },
  };
  center.games.set(id, game);
  // The API promises no order of players.
  return { ...game, players: [...players].reverse() };
}

export function patchGame(center: CenterState, id: number, patch: BoothGamePatch): GameDetail | Refused {
  const game = center.games.get(id);
  if (!game) return refuse(404, 'not_found');
  if (game.ended_by) return refuse(400, 'game_ended_by_operator');
  if (game.status === 'finished' || game.status === 'aborted') return refuse(400, 'game_ended');
  const { players = [], ...rest } = patch;
  const scores = new Map(players.map(({ id: player, score }) => [player, score]));
  const changed = {
    ...game,
    ...(rest as Partial<GameDetail>),
    players: game.players.map(player => ({ ...player, score: scores.get(player.id) ?? player.score })),
  };
  center.games.set(id, changed);
  return changed;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface FakePairing {
  readonly deviceCode: string;
  readonly key: string;
  readonly expiresAt: number;
  /** Present once an operator has registered the booth. */
  name?: string;
}

export interface CenterState {
  readonly pairings: Map<string, FakePairing>;
  readonly keys: Set<string>;
  readonly games: Map<number, GameDetail>;
  readonly answers: Map<string, Answer>;
  readonly sessions: Set<string>;
}

export const emptyCenter = (): CenterState => ({
  pairings: new Map(),
  keys: new Set(),
  games: new Map(),
  answers: new Map(),
  sessions: new Set(),
});

/** What a handler of the fake returns in place of the answer that the contract defines. */
export class Refused {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}

export const refuse = (status: number, code: string): Refused =>
  new Refused({ status, body: { detail: 'Refused.', code } });

export const boothNamed = (name: string) => ({ id: 7, name, last_seen_at: null, is_online: false });
