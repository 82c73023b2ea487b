import {
  anyAnswerSchema,
  CALLS,
  tokenSchema,
  userSchema,
  type Credentials,
  type User,
} from '@backglass/contract';
import { call } from '../http/client.ts';
import type { Result } from '../http/result.ts';
import { forgetUnsavedChanges } from '../unsaved/unsaved-changes.ts';
import { currentSession, forgetOperator, setSession } from './session-store.ts';
import {
  clearSessionStorage,
  onTokenChangedElsewhere,
  readToken,
  writeToken,
  writeUser,
} from './token-storage.ts';

/** Asks the API whose token this is. */
const fetchUser = (cancel: { readonly signal?: AbortSignal } = {}): Promise<Result<User>> =>
  call(userSchema, { method: 'GET', path: CALLS.me, ...cancel });

/**
 * Finds out, before anything is shown, whether the stored token still stands for an operator. Never rejects. A refused
 * token ends as `anonymous`; an API that does not answer ends as `unreachable`, and the token is kept.
 */
export async function restoreSession(): Promise<void> {
  const token = readToken();
  if (token === null) return endSession('no-session');
  const isRetrying = currentSession().status === 'unreachable';
  setSession(isRetrying ? { status: 'unreachable', isRetrying } : { status: 'restoring' });
  const answer = await fetchUser();
  if (readToken() === null) return endSession('no-session');
  // Whoever put another token there meanwhile asks about that one.
  if (readToken() !== token) return;
  if (answer.ok) signedIn(answer.value);
  else if (answer.error.kind !== 'unauthenticated') setSession({ status: 'unreachable', isRetrying: false });
}

/** Logs in: token first, then the operator. The token stays inside the platform. `signal` cancels the attempt. */
export async function logIn(credentials: Credentials, signal?: AbortSignal): Promise<Result<User>> {
  const cancel = signal ? { signal } : {};
  const token = await call(tokenSchema, {
    method: 'POST',
    path: CALLS.token,
    body: credentials,
    anonymous: true,
    ...cancel,
  });
  if (!token.ok) return token;
  writeToken(token.value.token);
  const user = await fetchUser(cancel);
  if (readToken() !== token.value.token) return user;
  if (user.ok) signedIn(user.value);
  else clearSessionStorage();
  return user;
}

/** Fetches the operator again, after something that may have changed them. A refused token ends the session. */
export async function refreshUser(): Promise<Result<User>> {
  const answer = await fetchUser();
  if (answer.ok) setUser(answer.value);
  return answer;
}

/** Logs out here at once and, as far as the API can be reached, there. */
export async function logOut(): Promise<void> {
  if (readToken() === null) return endSession('no-session');
  const answer = call(anyAnswerSchema, { method: 'POST', path: CALLS.logout });
  endSession('logged-out');
  await answer;
}

/**
 * Logs out on every device. The session here ends once the API has said that all have; while it cannot be asked nothing
 * ends, and the error says why.
 */
export async function logOutEverywhere(): Promise<Result<unknown>> {
  const answer = await call(anyAnswerSchema, { method: 'POST', path: CALLS.logoutEverywhere });
  if (answer.ok) endSession('logged-out');
  return answer;
}

/** Ends the session once, however many calls ask for it at the same time. */
export function endSession(because: 'no-session' | 'logged-out' | 'expired'): void {
  clearSessionStorage();
  if (currentSession().status === 'anonymous') return;
  // Whose session is over is led to log-in, not asked whether to leave.
  forgetUnsavedChanges();
  forgetOperator();
  setSession({ status: 'anonymous', because });
}

/** The signed-in operator changed: shown everywhere at once. A late answer about somebody else changes nothing. */
export function setUser(user: User): void {
  const session = currentSession();
  if (session.status === 'signed-in' && session.user.id === user.id) signedIn(user);
}

/** Makes this tab follow what other tabs do with the session. */
export function followOtherTabs(): () => void {
  return onTokenChangedElsewhere(isSignedIn => {
    if (!isSignedIn) return endSession('logged-out');
    // It may be somebody else now: nothing of the one before may be shown, or sent.
    forgetOperator();
    void restoreSession();
  });
}

function signedIn(user: User): void {
  writeUser(user);
  setSession({ status: 'signed-in', user });
}
