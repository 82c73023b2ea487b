import type { User } from '@backglass/contract';
import { refreshUser } from '@backglass/platform';

/** Asks who is signed in, after something that may have changed it. Answers the operator, or `undefined` if there is no telling. */
export async function refreshOperator(): Promise<User | undefined> {
  const answer = await refreshUser();
  return answer.ok ? answer.value : undefined;
}
