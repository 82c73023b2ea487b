import type { RemoteDefinition } from '@backglass/platform';
import type { Cause } from './failure.ts';
import type { FileFault } from './file-fault.ts';
import type { Misfit } from './misfits.ts';

export interface Fallback {
  /** Of the release that runs. */
  readonly version: string;
  /** Why the live one does not. */
  readonly cause: Cause;
}

/** Where one remote stands. Nothing here is final: a failed remote is loaded again by `retry`. */
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
  | { readonly status: 'incompatible'; readonly misfits: readonly Misfit[] }
  | { readonly status: 'disabled' }
  | {
      readonly status: 'failed';
      readonly error: Error;
      readonly cause: Cause;
      /** The file that did not come, where one is to blame. */
      readonly fault: FileFault | undefined;
      readonly attempt: number;
      /** Epoch milliseconds. */
      readonly at: number;
    };
