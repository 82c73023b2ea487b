import type { RemoteDefinition } from '@backglass/platform';
import type { ComponentType } from 'react';
import type { Incompatibility } from './incompatibilities.ts';
import type { Cause, LoadFailure } from './load-error.ts';

export interface Fallback {
  /** Of the release that runs. */
  readonly version: string;
  /** Why the live one does not. */
  readonly cause: Cause;
}

/** The state of one remote. Nothing here is final: `retry` loads a failed remote again. */
export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly attempt: number }
  | {
      readonly status: 'ready';
      readonly definition: RemoteDefinition;
      readonly attempt: number;
      /** The live release failed, and an earlier one runs in its place. */
      readonly fallback?: Fallback;
    }
  | { readonly status: 'incompatible'; readonly incompatibilities: readonly Incompatibility[] }
  | { readonly status: 'disabled' }
  | (LoadFailure & { readonly status: 'failed' });

/** The state of one screen. `blocked`: its remote is not ready. A failed screen stays `failed` while it is retried. */
export type ScreenState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Screen: ComponentType; readonly attempt: number }
  | { readonly status: 'blocked'; readonly isRetrying: boolean }
  | (LoadFailure & { readonly status: 'failed'; readonly isRetrying: boolean });

/** Whether a state is that of files that did not arrive. */
export const hasLostFiles = (state: RemoteState | ScreenState): boolean =>
  state.status === 'failed' && state.cause === 'network';
