import type { RemoteDefinition } from '@backglass/platform';

/** Where one remote stands. Nothing here is final: a failed remote is loaded again by `retry`. */
export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly attempt: number }
  | { readonly status: 'ready'; readonly definition: RemoteDefinition }
  | { readonly status: 'incompatible'; readonly needs: string; readonly has: string }
  | { readonly status: 'disabled' }
  | { readonly status: 'failed'; readonly error: Error; readonly attempt: number; readonly at: number };
