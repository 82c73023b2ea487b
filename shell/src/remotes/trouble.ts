import type { Cause } from './failure.ts';
import type { FileFault } from './file-fault.ts';
import type { Misfit } from './misfits.ts';
import type { RemoteState } from './remote-state.ts';

/** Why a screen is not there. */
export type RemoteTrouble =
  | { readonly kind: 'loading' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'incompatible'; readonly misfits: readonly Misfit[] }
  | {
      readonly kind: 'failed';
      readonly error: Error;
      readonly cause: Cause;
      /** The file that did not come, where one is to blame. */
      readonly fault: FileFault | undefined;
      /** Epoch milliseconds. */
      readonly at: number;
      readonly attempt?: number;
    }
  /** Its code came, was shown, and then threw. */
  | { readonly kind: 'crashed'; readonly error: Error; readonly at: number };

/** What a remote that is not ready has to say. */
export function troubleOf(remote: RemoteState): RemoteTrouble {
  switch (remote.status) {
    case 'incompatible':
      return { kind: 'incompatible', misfits: remote.misfits };
    case 'failed':
      return { ...remote, kind: 'failed' };
    case 'disabled':
      return { kind: 'disabled' };
    default:
      return { kind: 'loading' };
  }
}
