import { readNewest } from '../newer/newest.ts';
import { rememberCenter } from './center.ts';
import { hasTrials } from './document-data.ts';
import { currentSession, endSession, keepLive, useSessionStore } from '@backglass/platform/host';

/** Remembers whose page it is; when it was composed for another centre, looks whether this one gets other releases. */
export function rememberCenterOfSession(look: () => void = () => void readNewest()): void {
  const follow = () => {
    const session = currentSession();
    if (session.status === 'signed-in' && rememberCenter(session.user.center.id) && hasTrials) look();
  };
  useSessionStore.subscribe(follow);
  follow();
}

/** Keeps the event stream open for as long as one operator is signed in, whatever page is shown. */
export function goLiveWithSession(): void {
  let operator: number | undefined;
  let stop: (() => void) | undefined;
  const follow = () => {
    const session = currentSession();
    const next = session.status === 'signed-in' ? session.user.id : undefined;
    if (next === operator) return;
    stop?.();
    stop = next === undefined ? undefined : keepLive(() => endSession('expired'));
    operator = next;
  };
  useSessionStore.subscribe(follow);
  follow();
}
