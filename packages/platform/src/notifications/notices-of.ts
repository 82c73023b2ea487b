import { beforeNextOperator } from '../session/next-operator.ts';
import { currentSession } from '../session/session-store.ts';
import { show, type Notice } from './notify.ts';

/** What takes back all that was said of a thing, by its name. */
const said = new Map<string, () => void>();

/**
 * Says something of one thing beside the page, until `withdrawNotices` of it or the end of the session. `of` names it, as
 * `games/7/name`. Once nobody is signed in any more it says nothing: it is nobody's news.
 */
export function notifyOf(of: string, notice: Notice): void {
  if (currentSession().status === 'anonymous') return;
  const others = said.get(of);
  const takeBack = show(notice);
  said.set(of, () => {
    others?.();
    takeBack();
  });
}

/** Takes back what was said of it: it is out of date. */
export function withdrawNotices(of: string): void {
  said.get(of)?.();
  said.delete(of);
}

// The session is over: what was said in it is out of date, and what was offered is not to be done.
beforeNextOperator(() => {
  for (const of of [...said.keys()]) withdrawNotices(of);
});
