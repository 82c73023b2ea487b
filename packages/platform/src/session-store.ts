import type { User } from '@backglass/contract';
import { create } from 'zustand';
import { unlessDenied, type SessionEnd } from './storage.ts';

/** The state of the session (docs/product.md, Session). `unreachable`: a token is stored, but the API does not answer. */
export type Session =
  | { readonly status: 'restoring' }
  | { readonly status: 'unreachable' }
  | { readonly status: 'anonymous'; readonly because: SessionEnd }
  | { readonly status: 'signed-in'; readonly user: User };

export const useSessionStore = create<{ session: Session }>(() => ({ session: { status: 'restoring' } }));

export const currentSession = (): Session => useSessionStore.getState().session;
export const setSession = (session: Session): void => useSessionStore.setState({ session });

/** The session. The component renders again when it changes. */
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

const forgetters = new Set<() => void>();

/** Registers a function that deletes one module's data when the session ends or another tab logs in. */
export const beforeNextOperator = (forget: () => void): void => void forgetters.add(forget);

/** Keys of `sessionStorage` that begin so have data of the operator. */
export const OPERATOR_DATA = 'operator/';

/** Deletes all data of the previous operator. */
export function forgetOperator(): void {
  for (const forget of forgetters) forget();
  unlessDenied(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(OPERATOR_DATA)) sessionStorage.removeItem(key);
    }
  }, undefined);
}
