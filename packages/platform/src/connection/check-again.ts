import { anyAnswerSchema, CALLS } from '@backglass/contract';
import { inBackground } from '../http/activity.ts';
import { call } from '../http/client.ts';
import { readToken } from '../session/token-storage.ts';
import { currentConnection } from './connection.ts';

/** How often an API that did not answer is asked whether it does again, in milliseconds. */
const CHECK_EVERY = 10_000;

/**
 * Host only: asks the API again while it counts as unreachable and the page can be seen, until the returned function is
 * called. Any answer ends it; a page that calls nothing by itself would otherwise never learn that it is back.
 */
export function checkAgainWhileUnreachable(): () => void {
  let isAsking = false;
  const check = async () => {
    isAsking = true;
    await call(anyAnswerSchema, { method: 'GET', path: CALLS.me, anonymous: readToken() === null });
    isAsking = false;
  };
  const timer = setInterval(() => {
    if (isAsking || currentConnection() !== 'unreachable' || document.visibilityState !== 'visible') return;
    inBackground(() => void check());
  }, CHECK_EVERY);
  return () => clearInterval(timer);
}
