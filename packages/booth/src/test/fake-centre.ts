import {
  boothGameCreationSchema,
  boothGamePatchSchema,
  type BoothGameCreation,
  type BoothGamePatch,
  type GameDetail,
} from '@backglass/contract';
import type { Seen } from './fake-api.ts';

export const OPERATOR = { email: 'demo@backglass.test', password: 'Demo!1234' };
export const PAIRING_LIFE_MS = 15 * 60_000;

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface FakePairing {
  readonly deviceCode: string;
  readonly key: string;
  readonly expiresAt: number;
  /** Once an operator has registered it. */
  name?: string;
}

/** What a fake API knows. */
export interface Centre {
  /** By temporary token. */
  readonly pairings: Map<string, FakePairing>;
  readonly keys: Set<string>;
  readonly games: Map<number, GameDetail>;
  /** Answers by idempotency key. */
  readonly given: Map<string, Answer>;
  /** Tokens of operators who are logged in. */
  readonly sessions: Set<string>;
}

export const emptyCentre = (): Centre => ({
  pairings: new Map(),
  keys: new Set(),
  games: new Map(),
  given: new Map(),
  sessions: new Set(),
});

const TOKENS = ['BCDFGHJK', 'LMNPQRST', 'VWXZBCDF', 'GHJKLMNP', 'QRSTVWXZ', 'BBCCDDFF'];
const refuse = (status: number, code: string): Answer => ({ status, body: { detail: 'Refused.', code } });

const boothNamed = (name: string) => ({ id: 7, name, last_seen_at: null, is_online: false });

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;

function pair(centre: Centre, now: number): Answer {
  const number = centre.pairings.size;
  const expiresAt = now + PAIRING_LIFE_MS;
  const token = TOKENS[number] ?? `TOKEN${number}`;
  centre.pairings.set(token, { deviceCode: `device-${number}`, key: `key-${number}`, expiresAt });
  const expires_at = new Date(expiresAt).toISOString();
  return {
    status: 201,
    body: { temp_token: token, device_code: `device-${number}`, expires_at, interval: 5 },
  };
}

function poll(centre: Centre, body: unknown, now: number): Answer {
  const pairing = [...centre.pairings.values()].find(
    ({ deviceCode }) => deviceCode === field(body, 'device_code'),
  );
  if (!pairing || pairing.expiresAt <= now) return refuse(400, 'device_code_expired');
  if (pairing.name === undefined) return { status: 200, body: { status: 'pending' } };
  centre.keys.add(pairing.key);
  return { status: 200, body: { status: 'registered', booth: boothNamed(pairing.name), key: pairing.key } };
}

function logIn(centre: Centre, body: unknown): Answer {
  if (field(body, 'email') !== OPERATOR.email || field(body, 'password') !== OPERATOR.password) {
    return {
      status: 400,
      body: { non_field_errors: ['Incorrect username or password.'], code: 'invalid_credentials' },
    };
  }
  const token = `token-${centre.sessions.size}`;
  centre.sessions.add(token);
  return { status: 200, body: { token } };
}

function register(centre: Centre, body: unknown): Answer {
  const pairing = centre.pairings.get(String(field(body, 'temp_token')));
  if (!pairing || pairing.name !== undefined) return refuse(400, 'temp_token_invalid');
  pairing.name = String(field(body, 'name'));
  return { status: 201, body: boothNamed(pairing.name) };
}

function startGame(centre: Centre, body: BoothGameCreation): Answer {
  const id = centre.games.size + 1;
  const players = body.players.map(({ name, score = 0 }, index) => ({ id: id * 100 + index, name, score }));
  const game: GameDetail = {
    ...{ id, name: body.name, booth: { id: 7, name: 'Fake' }, status: 'running' },
    ...{ started_at: '2026-11-21T18:00:00Z', finished_at: null, progress: 0, maps_played: 0 },
    ...{ maps_total: body.maps_total ?? null, players_count: players.length },
    ...{ is_hidden: false, hidden_at: null, players },
  };
  centre.games.set(id, game);
  // In another order than they were given in: a client must not count on it.
  return { status: 201, body: { ...game, players: [...players].reverse() } };
}

function patchGame(centre: Centre, id: number, patch: BoothGamePatch): Answer {
  const game = centre.games.get(id);
  if (!game) return refuse(404, 'not_found');
  if (game.status === 'finished' || game.status === 'aborted') return refuse(400, 'game_ended');
  const { players = [], ...rest } = patch;
  const scores = new Map(players.map(({ id: player, score }) => [player, score]));
  const changed = {
    ...game,
    ...(rest as Partial<GameDetail>),
    players: game.players.map(player => ({ ...player, score: scores.get(player.id) ?? player.score })),
  };
  centre.games.set(id, changed);
  return { status: 200, body: changed };
}

function asBooth(centre: Centre, { call, body, authorization, idempotencyKey = '' }: Seen): Answer {
  if (!centre.keys.has(authorization?.replace(/^Booth /, '') ?? '')) return refuse(401, 'not_authenticated');
  if (call === 'POST booth/alive/') return { status: 200, body: boothNamed('Fake') };
  const known = centre.given.get(idempotencyKey);
  if (known) return known;
  const id = /^PATCH booth\/game\/(\d+)\/$/.exec(call)?.[1];
  const answer =
    id === undefined
      ? startGame(centre, boothGameCreationSchema.parse(body))
      : patchGame(centre, Number(id), boothGamePatchSchema.parse(body));
  centre.given.set(idempotencyKey, answer);
  return answer;
}

/** Answers a call as the reference API does. */
export function answerCall(centre: Centre, seen: Seen, now: number): Answer {
  const signedIn = centre.sessions.has(seen.authorization?.replace(/^Token /, '') ?? '');
  switch (seen.call) {
    case 'POST booth/pairing/':
      return pair(centre, now);
    case 'POST booth/pairing/poll/':
      return poll(centre, seen.body, now);
    case 'POST user/token/':
      return logIn(centre, seen.body);
    case 'POST user/booth/':
      return signedIn ? register(centre, seen.body) : refuse(401, 'not_authenticated');
    case 'POST user/logout/':
      centre.sessions.delete(seen.authorization?.replace(/^Token /, '') ?? '');
      return { status: 204 };
    default:
      return asBooth(centre, seen);
  }
}
