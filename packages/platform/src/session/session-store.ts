import type { User } from '@backglass/contract';
import { create } from 'zustand';

/**
 * Where the session stands (spec §4). `unreachable`: there is a token, but nobody to ask what it is worth; it stays so, with
 * `isRetrying`, while they are asked again.
 */
export type Session =
  | { readonly status: 'restoring' }
  | { readonly status: 'unreachable'; readonly isRetrying: boolean }
  | { readonly status: 'anonymous'; readonly because: 'no-session' | 'logged-out' | 'expired' }
  | { readonly status: 'signed-in'; readonly user: User };

export const useSessionStore = create<{ session: Session }>(() => ({ session: { status: 'restoring' } }));

export const currentSession = (): Session => useSessionStore.getState().session;
export const setSession = (session: Session): void => useSessionStore.setState({ session });

/** The session as it stands; the component renders again when it changes. */
export const useSession = (): Session => useSessionStore(({ session }) => session);

/**
 * The signed-in operator. Only for screens behind the guard.
 * @throws when nobody is signed in, which the guard makes impossible.
 */
export function useOperator(): User {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('useOperator: nobody is signed in');
  return session.user;
}

/** What forgets data of an operator. */
const forgetters = new Set<() => void>();

/**
 * Calls `forget` whenever somebody else may be signed in from now on: nothing of the operator before may be shown or sent. The session need
 * not know who keeps what: that code may not be loaded.
 */
export const beforeNextOperator = (forget: () => void): void => void forgetters.add(forget);

/** Forgets all data of an operator. */
export function forgetOperator(): void {
  for (const forget of forgetters) forget();
}
