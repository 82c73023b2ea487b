import { CALLS, userSchema, type User } from '@backglass/contract';
import { call, setUser } from '@backglass/platform';

/**
 * Asks who is signed in, after something that may have changed it; the session shows it everywhere. One that is over ends
 * by the refusal. Answers the operator, or `undefined` if there is no telling.
 */
export async function refreshOperator(): Promise<User | undefined> {
  const answer = await call(userSchema, { method: 'GET', path: CALLS.me });
  if (!answer.ok) return undefined;
  setUser(answer.value);
  return answer.value;
}
