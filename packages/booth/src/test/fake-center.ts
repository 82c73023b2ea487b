import { boothGameCreationSchema, boothGamePatchSchema } from '@backglass/contract/booth-calls';
import { boothNamed, field, refuse, type Answer, type CenterState } from './center-state.ts';
import type { ReceivedCall } from './fake-api.ts';
import { patchGame, startGame } from './fake-games.ts';
import { pair, poll, register } from './fake-pairing.ts';

export const OPERATOR = { email: 'demo@backglass.test', password: 'Demo!1234' };

function logIn(center: CenterState, body: unknown): Answer {
  if (field(body, 'email') !== OPERATOR.email || field(body, 'password') !== OPERATOR.password) {
    return {
      status: 400,
      body: { non_field_errors: ['Incorrect username or password.'], code: 'invalid_credentials' },
    };
  }
  const token = `token-${center.sessions.size}`;
  center.sessions.add(token);
  return { status: 200, body: { token } };
}

function answerBoothCall(
  center: CenterState,
  { call, body, authorization, idempotencyKey = '' }: ReceivedCall,
): Answer {
  if (!center.keys.has(authorization?.replace(/^Booth /, '') ?? '')) return refuse(401, 'not_authenticated');
  if (call === 'POST booth/alive/') return { status: 200, body: boothNamed('Fake') };
  const known = center.answers.get(idempotencyKey);
  if (known) return known;
  const id = /^PATCH booth\/game\/(\d+)\/$/.exec(call)?.[1];
  const answer =
    id === undefined
      ? startGame(center, boothGameCreationSchema.parse(body))
      : patchGame(center, Number(id), boothGamePatchSchema.parse(body));
  center.answers.set(idempotencyKey, answer);
  return answer;
}

export function answerCall(center: CenterState, seen: ReceivedCall, now: number): Answer {
  const signedIn = center.sessions.has(seen.authorization?.replace(/^Token /, '') ?? '');
  switch (seen.call) {
    case 'POST booth/pairing/':
      return pair(center, now);
    case 'POST booth/pairing/poll/':
      return poll(center, seen.body, now);
    case 'POST user/token/':
      return logIn(center, seen.body);
    case 'POST user/booth/':
      return signedIn ? register(center, seen.body) : refuse(401, 'not_authenticated');
    case 'POST user/logout/':
      center.sessions.delete(seen.authorization?.replace(/^Token /, '') ?? '');
      return { status: 204 };
    default:
      return answerBoothCall(center, seen);
  }
}
