import type { User } from '@backglass/contract';

/** The token is kept in `localStorage`, the user in `sessionStorage` (docs/product.md, Session). */
const TOKEN_KEY = 'token';
const USER_KEY = 'user';

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

export function clearSessionStorage(): void {
  tokenInMemory = null;
  try {
    localStorage.removeItem(TOKEN_KEY);
    sessionStorage.removeItem(USER_KEY);
  } catch {
    // nothing was stored
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
