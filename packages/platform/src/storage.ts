import type { User } from '@backglass/contract';

/** Returns the result of `access`, or `fallback` if it throws, as when the browser denies storage. */
export function unlessDenied<Value>(access: () => Value, fallback: Value): Value {
  try {
    return access();
  } catch {
    return fallback;
  }
}

/** Reads and parses a preference from `localStorage`. Returns `undefined` when it is missing, invalid or cannot be read. */
export const readStored = <Value>(
  key: string,
  parse: (raw: string) => { success: true; data: Value } | { success: false },
): Value | undefined =>
  unlessDenied(() => {
    const raw = localStorage.getItem(key);
    const parsed = raw === null ? undefined : parse(raw);
    return parsed?.success ? parsed.data : undefined;
  }, undefined);

/** If the storage is full or denied, the preference lasts as long as the page. */
export const writeStored = (key: string, raw: string): void =>
  unlessDenied(() => localStorage.setItem(key, raw), undefined);

/** The token is in `localStorage`, the user in `sessionStorage` (docs/product.md, Session). */
const TOKEN_KEY = 'token';
const USER_KEY = 'user';
/** This key has the reason why the last session ended. Other tabs read it when the token has disappeared. */
const END_KEY = 'session-end';

export type SessionEnd = 'no-session' | 'logged-out' | 'expired';

/** If the browser denies storage, the session lasts as long as the page. */
let tokenInMemory: string | null = null;

/** If this tab is a screen: its token, which calls send in place of an operator's token. */
let screenToken: string | null = null;

export const setScreenToken = (token: string): void => void (screenToken = token);
/** Host only: whether this tab is a screen. */
export const isScreen = (): boolean => screenToken !== null;

export const readToken = (): string | null =>
  screenToken ?? unlessDenied(() => localStorage.getItem(TOKEN_KEY), null) ?? tokenInMemory;

/** Host only: whether a token is stored. */
export const hasToken = (): boolean => readToken() !== null;

export function writeToken(token: string): void {
  tokenInMemory = token;
  unlessDenied(() => localStorage.setItem(TOKEN_KEY, token), undefined);
}

/** Without storage, the next page load fetches the user from the API. */
export function writeUser(user: User): void {
  unlessDenied(() => sessionStorage.setItem(USER_KEY, JSON.stringify(user)), undefined);
}

/** Deletes token and user. The tab that deletes the token stores the reason for the other tabs. */
export function clearSessionStorage(because: SessionEnd = 'no-session'): void {
  tokenInMemory = null;
  unlessDenied(() => {
    if (localStorage.getItem(TOKEN_KEY) !== null) localStorage.setItem(END_KEY, because);
    localStorage.removeItem(TOKEN_KEY);
    sessionStorage.removeItem(USER_KEY);
  }, undefined);
}

export const readSessionEnd = (): SessionEnd =>
  unlessDenied(() => localStorage.getItem(END_KEY), null) === 'expired' ? 'expired' : 'logged-out';

/** Calls `listener` when another tab logs in (`true`) or out (`false`). */
export function onTokenChangedElsewhere(listener: (signedIn: boolean) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (isScreen() || event.storageArea !== localStorage) return;
    if (event.key === TOKEN_KEY) listener(event.newValue !== null);
    else if (event.key === null) listener(false);
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}
