import type { ServerError } from '@backglass/contract';

/** What a call did not achieve. */
export type Failure =
  /** 401: the key is unknown or the booth was archived; it has to be paired afresh. */
  | { readonly kind: 'unauthorized' }
  /** Any other 4xx: sending the same again would not help. */
  | { readonly kind: 'refused'; readonly status: number; readonly error: ServerError }
  /** No usable answer after the last attempt; whether the API did it is not known. */
  | { readonly kind: 'unreachable'; readonly cause: string }
  /** An answer that the contract does not know: most likely not a Backglass API. */
  | { readonly kind: 'unexpected'; readonly detail: string };

/** How a call ended. Only an abort by the caller is thrown. */
export type Outcome<T> = { readonly kind: 'done'; readonly value: T } | Failure;
