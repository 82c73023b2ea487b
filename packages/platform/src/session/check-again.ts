import { anyAnswerSchema, CALLS } from '@backglass/contract';
import { create } from 'zustand';
import { inBackground, apiAddress, call } from '../http/client.ts';
import { currentSession } from '../session-store.ts';
import { restoreSession } from './session.ts';
import { readToken } from '../storage.ts';
import { currentConnection, noteInterception, onOnlineChange } from '../http/connection.ts';

/** Milliseconds between two checks. */
const CHECK_EVERY = 10_000;

/** Milliseconds. */
const REDIRECT_TIMEOUT = 5_000;

/** Host only: when an unreachable API is checked next, on the clock of `performance.now()`. */
export const useNextCheck = create(() => ({ at: 0 }));

/** Notes a proxy that redirects calls to a log-in page of another site. Calls get no answer then, because of CORS. */
async function noteRedirects(): Promise<void> {
  if (currentConnection() !== 'unreachable') return;
  try {
    const { type } = await fetch(apiAddress(CALLS.me), {
      ...{ redirect: 'manual', cache: 'no-store', headers: { Accept: 'application/json' } },
      signal: AbortSignal.timeout(REDIRECT_TIMEOUT),
    });
    if (type === 'opaqueredirect') noteInterception();
  } catch {
    // No server answers.
  }
}

/** Host only: checks an unreachable API regularly while the page is visible, and restores the session when the API responds. */
export function checkAgainWhileUnreachable(): () => void {
  let isChecking = false;
  const isSessionUnknown = () => currentSession().status === 'unreachable';
  const check = async () => {
    isChecking = true;
    try {
      if (isSessionUnknown()) await restoreSession();
      else await call(anyAnswerSchema, { method: 'GET', path: CALLS.me, anonymous: readToken() === null });
      await noteRedirects();
    } finally {
      isChecking = false;
    }
  };
  const expectCheck = () => useNextCheck.setState({ at: performance.now() + CHECK_EVERY });
  expectCheck();
  const timer = setInterval(() => {
    expectCheck();
    const connection = currentConnection();
    if (isChecking || connection === 'offline' || document.visibilityState !== 'visible') return;
    if (connection === 'unreachable' || connection === 'intercepted' || isSessionUnknown())
      inBackground(() => void check());
  }, CHECK_EVERY);
  const unfollow = onOnlineChange(isOnline => {
    if (!isOnline) void noteRedirects();
    else if (!isChecking && isSessionUnknown()) void check();
  });
  return () => {
    clearInterval(timer);
    unfollow();
  };
}
