import {
  anyAnswerSchema,
  CALLS,
  tokenSchema,
  userSchema,
  type Credentials,
  type User,
} from '@backglass/contract';
import { call, fileAddress } from '../http/client.ts';
import type { Result } from '../http/result.ts';
import { currentSession, forgetOperator, setSession } from '../session-store.ts';
import {
  clearSessionStorage,
  isScreen,
  readSessionEnd,
  readToken,
  type SessionEnd,
  writeToken,
  writeUser,
  onTokenChangedElsewhere,
} from '../storage.ts';

const fetchUser = (signal?: AbortSignal): Promise<Result<User>> =>
  call(userSchema, { method: 'GET', path: CALLS.me, signal });

/** Restores the session. Never rejects. If the API does not answer, the session becomes `unreachable` and the token stays. */
export async function restoreSession(): Promise<void> {
  if (isScreen()) return;
  const token = readToken();
  if (token === null) return endSession('no-session');
  if (currentSession().status !== 'unreachable') setSession({ status: 'restoring' });
  const answer = await fetchUser();
  if (readToken() === null) return endSession(readSessionEnd());
  // Another tab has stored another token, and this tab already restores that session.
  if (readToken() !== token) return;
  if (answer.ok) signedIn(answer.value);
  else if (answer.error.kind !== 'unauthenticated') setSession({ status: 'unreachable' });
}

/** Logs in: fetches the token, then the operator if the answer lacks it. `signal` cancels the log-in. */
export async function logIn(credentials: Credentials, signal?: AbortSignal): Promise<Result<User>> {
  const token = await call(tokenSchema, {
    method: 'POST',
    path: CALLS.token,
    body: credentials,
    anonymous: true,
    signal,
  });
  if (!token.ok) return token;
  writeToken(token.value.token);
  const { user: known } = token.value;
  const user: Result<User> = known ? { ok: true, value: known } : await fetchUser(signal);
  if (readToken() !== token.value.token) return user;
  if (user.ok) signedIn(user.value);
  else clearSessionStorage();
  return user;
}

/** Refetches the operator after a change. */
export async function refreshUser(): Promise<Result<User>> {
  const answer = await fetchUser();
  if (answer.ok) setUser(answer.value);
  return answer;
}

/** Ends the session at once in this browser, and at the API if the API is reachable. */
export async function logOut(): Promise<void> {
  if (readToken() === null) return endSession('no-session');
  const answer = call(anyAnswerSchema, { method: 'POST', path: CALLS.logout });
  endSession('logged-out');
  await answer;
}

/** Logs out on every device, this one included. If the call fails, the session goes on and the result has the error. */
export async function logOutEverywhere(): Promise<Result<unknown>> {
  const answer = await call(anyAnswerSchema, { method: 'POST', path: CALLS.logoutEverywhere });
  if (answer.ok) endSession('logged-out');
  return answer;
}

/** Ends the session. Does nothing when it has already ended. What the browser has stored for an operator is not a screen's. */
export function endSession(because: SessionEnd): void {
  if (isScreen()) return setSession({ status: 'anonymous', because });
  clearSessionStorage(because);
  if (currentSession().status === 'anonymous') return;
  forgetOperator();
  setSession({ status: 'anonymous', because });
}

/** Updates the signed-in operator. Ignores another operator, whose data can arrive late after a change of the session. */
export function setUser(user: User): void {
  const session = currentSession();
  if (session.status === 'signed-in' && session.user.id === user.id) signedIn(user);
}

function signedIn(answer: User): void {
  const { image } = answer.center;
  const user = { ...answer, center: { ...answer.center, image: image && fileAddress(image) } };
  writeUser(user);
  setSession({ status: 'signed-in', user });
}

/** Host only: logs this tab in or out when another tab logs in, logs out or gets a 401. */
export function followOtherTabs(): () => void {
  return onTokenChangedElsewhere(isSignedIn => {
    if (!isSignedIn) return endSession(readSessionEnd());
    // Another operator may have logged in, so data of the previous one is deleted.
    forgetOperator();
    void restoreSession();
  });
}
