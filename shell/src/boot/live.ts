import { currentSession, endSession, keepLive, useSessionStore } from '@backglass/platform/host';

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
