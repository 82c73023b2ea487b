import type { User } from '@backglass/contract';
import { useSessionStore, type Session } from './session-store.ts';

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
