import { create } from 'zustand';
import { serverNow } from '../server-time.ts';

/**
 * `slow`: a call takes long. `unreachable`: the last call got no response. `offline`: the browser has no network. `intercepted`: another
 * server answers in place of the API, such as a proxy that demands a log-in. Only a reload opens its page.
 */
export type Connection = 'online' | 'slow' | 'unreachable' | 'intercepted' | 'offline';

interface Signs {
  readonly isOffline: boolean;
  readonly isUnanswered: boolean;
  readonly isIntercepted: boolean;
  readonly slowCalls: number;
}

/** Milliseconds after which a call counts as slow. */
const SLOW_AFTER = 5_000;

const useSigns = create<Signs>(() => ({
  isOffline: false,
  isUnanswered: false,
  isIntercepted: false,
  slowCalls: 0,
}));

function connectionOf({ isOffline, isUnanswered, isIntercepted, slowCalls }: Signs): Connection {
  if (isOffline) return 'offline';
  if (isUnanswered) return isIntercepted ? 'intercepted' : 'unreachable';
  return slowCalls > 0 ? 'slow' : 'online';
}

export const currentConnection = (): Connection => connectionOf(useSigns.getState());

/** Host only: the connection as a hook. */
export const useConnection = (): Connection => useSigns(connectionOf);

const isUsable = (connection: Connection): boolean => connection === 'online' || connection === 'slow';

/** Whether the API is reachable. If not, screens show cached data and warn that the data may be out of date. */
export const useOnline = (): boolean => useSigns(signs => isUsable(connectionOf(signs)));

/** Calls `listener` when the API becomes reachable or unreachable. */
export const onOnlineChange = (listener: (isOnline: boolean) => void): (() => void) =>
  useSigns.subscribe((signs, before) => {
    const isOnline = isUsable(connectionOf(signs));
    if (isOnline !== isUsable(connectionOf(before))) listener(isOnline);
  });

let answeredAt = serverNow();

/** Host only: when the API last answered, in epoch milliseconds of the server. Nothing on the page is newer. */
export const lastAnswerAt = (): number => answeredAt;

/** Records whether a call or stream got a response of the API, of any status. */
export function noteAnswer(isAnswered: boolean): void {
  if (isAnswered) answeredAt = serverNow();
  if (useSigns.getState().isUnanswered !== isAnswered) return;
  useSigns.setState(isAnswered ? { isUnanswered: false, isIntercepted: false } : { isUnanswered: true });
}

/** Records data of an open stream. A proxy may intercept new calls meanwhile, so only an answer of a call or a new stream ends that. */
export function noteStreamData(): void {
  if (useSigns.getState().isIntercepted) answeredAt = serverNow();
  else noteAnswer(true);
}

/** Records that another server answered in place of the API. */
export const noteInterception = (): void => useSigns.setState({ isUnanswered: true, isIntercepted: true });

/** Counts a call as slow if the returned function is not called within `SLOW_AFTER`. */
export function watchSlowness(): () => void {
  const add = (calls: number) => useSigns.setState(({ slowCalls }) => ({ slowCalls: slowCalls + calls }));
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    add(1);
  }, SLOW_AFTER);
  return () => {
    clearTimeout(timer);
    if (isSlow) add(-1);
  };
}

/** Host only: follows the browser's online state. When the browser is online again, the API counts as reachable until a call fails. */
export function followNetwork(): () => void {
  const read = () => {
    const isOffline = !navigator.onLine;
    useSigns.setState(isOffline ? { isOffline } : { isOffline, isUnanswered: false, isIntercepted: false });
  };
  read();
  addEventListener('online', read);
  addEventListener('offline', read);
  return () => {
    removeEventListener('online', read);
    removeEventListener('offline', read);
  };
}
