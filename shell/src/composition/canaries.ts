import { currentSession, useSessionStore } from '@backglass/platform/host';
import { composition, live, partsOf, rememberedCenter } from './document-data.ts';
import { readNewest, useNewerNumber } from './newest.ts';

/** Whether the shell or any remote has a canary release, so that the releases depend on the centre. */
const hasCanaries = Object.values(partsOf(live)).some(({ canary }) => canary !== undefined);

export interface Canary {
  readonly percent: number;
  readonly isHere: boolean;
}

export function canaryOf(name: string): Canary | null {
  const canary = partsOf(live)[name]?.canary;
  if (canary === undefined) return null;
  return {
    percent: canary.percent,
    isHere: partsOf(composition)[name]?.version === canary.release.version,
  };
}

/** In seconds. Some browsers shorten this to a week or a year. */
const YEAR = 365 * 86_400;

/** Stores the centre for the next page. Returns whether it has changed. Without cookies the browser gets the stable releases. */
function rememberCenter(center: number): boolean {
  const before = rememberedCenter();
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', ';Secure'] : ['', ''];
  document.cookie = `${prefix}center=${center};Path=/;Max-Age=${YEAR};SameSite=Lax${secure}`;
  return rememberedCenter() !== before;
}

/** Another centre may get other releases, so the last result is discarded. */
const readNewestAgain = (): void => {
  useNewerNumber.setState(null);
  void readNewest();
};

/** Stores the centre of the session. If the centre has changed, checks whether it gets other releases. Returns a function that stops. */
export function rememberCenterOfSession(check: () => void = readNewestAgain): () => void {
  const follow = () => {
    const session = currentSession();
    if (session.status === 'signed-in' && rememberCenter(session.user.center.id) && hasCanaries) check();
  };
  follow();
  return useSessionStore.subscribe(follow);
}
