import { useNewerNumber, readNewest } from '../newer/newest.ts';
import { rememberCenter } from './center.ts';
import { hasCanaries } from './document-data.ts';
import { currentSession, useSessionStore } from '@backglass/platform/host';

/** What is newer for one centre may be what this page is of for another. */
const lookAnew = (): void => {
  useNewerNumber.setState(null);
  void readNewest();
};

/** Remembers whose page it is; when it was composed for another centre, looks whether this one gets other releases. */
export function rememberCenterOfSession(look: () => void = lookAnew): void {
  const follow = () => {
    const session = currentSession();
    if (session.status === 'signed-in' && rememberCenter(session.user.center.id) && hasCanaries) look();
  };
  useSessionStore.subscribe(follow);
  follow();
}
