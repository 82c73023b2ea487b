import { anyAnswerSchema, CALLS } from '@backglass/contract';
import { inBackground } from '../http/activity.ts';
import { call } from '../http/client.ts';
import { currentSession } from '../session/session-store.ts';
import { restoreSession } from '../session/session.ts';
import { readToken } from '../session/token-storage.ts';
import { currentConnection, onOnlineChange } from './connection.ts';

/** Milliseconds between two checks. */
const CHECK_EVERY = 10_000;

/** Host only: checks an unreachable API regularly while the page is visible, and restores the session when the API responds. */
export function checkAgainWhileUnreachable(): () => void {
  let isChecking = false;
  const isSessionUnknown = () => currentSession().status === 'unreachable';
  const check = async () => {
    isChecking = true;
    try {
      if (isSessionUnknown()) await restoreSession();
      else await call(anyAnswerSchema, { method: 'GET', path: CALLS.me, anonymous: readToken() === null });
    } finally {
      isChecking = false;
    }
  };
  const timer = setInterval(() => {
    const connection = currentConnection();
    if (isChecking || connection === 'offline' || document.visibilityState !== 'visible') return;
    if (connection === 'unreachable' || isSessionUnknown()) inBackground(() => void check());
  }, CHECK_EVERY);
  const unfollow = onOnlineChange(isOnline => {
    if (isOnline && !isChecking && isSessionUnknown()) void check();
  });
  return () => {
    clearInterval(timer);
    unfollow();
  };
}
