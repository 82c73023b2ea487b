import { BOOTH_SCHEME, OPERATOR_SCHEME, type Credentials } from '@backglass/contract';
import * as z from 'zod/mini';
import {
  definitionOf,
  pathOf,
  type Answer as AnswerTo,
  type Body,
  type Method,
  type Name,
} from '../http/defined-calls.ts';
import { boothNamed, Refused, refuse, type Answer, type CenterState } from './center-state.ts';
import type { ReceivedCall } from './fake-api.ts';
import { patchGame, startGame } from './fake-games.ts';
import { pair, poll, register } from './fake-pairing.ts';

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
