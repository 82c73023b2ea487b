import type { User } from '@backglass/contract';

/** The token is kept in `localStorage`, the user in `sessionStorage` (docs/product.md, Session). */
const TOKEN_KEY = 'token';
const USER_KEY = 'user';
/** Why the last session ended. Other tabs read it, because a removed token does not say why. */
const END_KEY = 'session-end';

export type SessionEnd = 'no-session' | 'logged-out' | 'expired';

/** Used when the browser denies storage: the session then lasts as long as the page. */
let tokenInMemory: string | null = null;

export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY) ?? tokenInMemory;
  } catch {
    return tokenInMemory;
  }
}

/** Host only: whether a token is stored. */
export const hasToken = (): boolean => readToken() !== null;

export function writeToken(token: string): void {
  tokenInMemory = token;
  try {
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // kept in memory
  }
}

export function writeUser(user: User): void {
  try {
    sessionStorage.setItem(USER_KEY, JSON.stringify(user));
  } catch {
    // the next boot reads it from the API
  }
}

/** Deletes token and user. `because` is for the other tabs; only the tab that removes the token sets it. */
export function clearSessionStorage(because: SessionEnd = 'no-session'): void {
  tokenInMemory = null;
  try {
    if (localStorage.getItem(TOKEN_KEY) !== null) localStorage.setItem(END_KEY, because);
    localStorage.removeItem(TOKEN_KEY);
    sessionStorage.removeItem(USER_KEY);
  } catch {
    // nothing was stored
  }
}

/** Why another tab has ended the session. */
export function readSessionEnd(): SessionEnd {
  try {
    return localStorage.getItem(END_KEY) === 'expired' ? 'expired' : 'logged-out';
  } catch {
    return 'logged-out';
  }
}

/** Calls `listener` when another tab logs in (`true`) or out (`false`). */
export function onTokenChangedElsewhere(listener: (signedIn: boolean) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.storageArea !== localStorage) return;
    if (event.key === TOKEN_KEY) listener(event.newValue !== null);
    else if (event.key === null) listener(false);
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}
