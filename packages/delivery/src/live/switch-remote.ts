import type { ComposedRemote, Composition } from '@backglass/federation';
import { keepSettings } from '../document/document-settings.ts';
import { DeliveryError } from '../errors.ts';
import { UNKNOWN, type Author } from '../composition/changes.ts';
import { goLive } from './go-live.ts';
import { remoteOf, selectionOf } from '../composition/selection.ts';
import type { Store } from '../store/store.ts';

/**
 * Disables or enables a live remote. Promotions and rollbacks keep the state.
 * Throws {@link DeliveryError} when the remote is not live, or has the state already.
 */
export const switchRemote = (
  store: Store,
  name: string,
  state: ComposedRemote['state'],
  author: Author = UNKNOWN,
): Promise<Composition> =>
  goLive(
    store,
    live => {
      const selection = selectionOf(live);
      if (name === 'shell') throw new DeliveryError('The shell cannot be disabled; only remotes can.');
      const remote = live === null ? undefined : remoteOf(live, name);
      if (remote === undefined) throw new DeliveryError(`${name} is not live.`);
      if (remote.state === state) throw new DeliveryError(`${name} is already ${state}.`);
      return selection;
    },
    {
      settings: keepSettings,
      states: { [name]: state },
      cause: { kind: state === 'disabled' ? 'disable' : 'enable', ...author },
    },
  );
