import { create } from 'zustand';

/**
 * How the API can be reached. `slow`: a call has been under way for long; `unreachable`: the last call got no answer;
 * `offline`: the machine itself has no network.
 */
export type Connection = 'online' | 'slow' | 'unreachable' | 'offline';

interface Signs {
  readonly isOffline: boolean;
  readonly isUnanswered: boolean;
  readonly slowCalls: number;
}

/** How long a call may be under way before the operator is told that it is slow, in milliseconds. */
const SLOW_AFTER = 5_000;

const useSigns = create<Signs>(() => ({ isOffline: false, isUnanswered: false, slowCalls: 0 }));

function connectionOf({ isOffline, isUnanswered, slowCalls }: Signs): Connection {
  if (isOffline) return 'offline';
  if (isUnanswered) return 'unreachable';
  return slowCalls > 0 ? 'slow' : 'online';
}

export const currentConnection = (): Connection => connectionOf(useSigns.getState());

/** Host only: the connection, followed; for a banner. */
export const useConnection = (): Connection => useSigns(connectionOf);

const isUsable = (connection: Connection): boolean => connection === 'online' || connection === 'slow';

/** Whether the API can be reached, as far as is known: screens show what they have and say that it may be old. */
export const useOnline = (): boolean => useSigns(signs => isUsable(connectionOf(signs)));

/** Calls `listener` with every change of whether the API can be reached. */
export const onOnlineChange = (listener: (isOnline: boolean) => void): (() => void) =>
  useSigns.subscribe((signs, before) => {
    const isOnline = isUsable(connectionOf(signs));
    if (isOnline !== isUsable(connectionOf(before))) listener(isOnline);
  });

/** A call or stream got an answer, whatever it says, or got none. */
export function noteAnswer(isAnswered: boolean): void {
  if (useSigns.getState().isUnanswered === isAnswered) useSigns.setState({ isUnanswered: !isAnswered });
}

/** Watches one call until the returned function is called. */
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

/** Host only: follows what the browser knows of the network. That it is back is believed until a call tells otherwise. */
export function followNetwork(): () => void {
  const read = () => {
    const isOffline = !navigator.onLine;
    useSigns.setState(isOffline ? { isOffline } : { isOffline, isUnanswered: false });
  };
  read();
  addEventListener('online', read);
  addEventListener('offline', read);
  return () => {
    removeEventListener('online', read);
    removeEventListener('offline', read);
  };
}
