import type { ComposedRemote, Composition } from '@backglass/federation';
import { keepSettings } from '../document/document-settings.ts';
import { DeliveryError } from '../errors.ts';
import { goLive } from './go-live.ts';
import { selectionOf } from '../composition/selection.ts';
import type { Store } from '../store/store.ts';

/**
 * Switches a live remote off or on again, by a composition of the same releases: pages load nothing of one that is off, and say
 * so in its place. It stays so whatever goes live of it. Throws {@link DeliveryError} for one that is not live, or is so already.
 */
export const switchRemote = (
  store: Store,
  name: string,
  state: ComposedRemote['state'],
  by: string | null = null,
): Promise<Composition> =>
  goLive(
    store,
    live => {
      const selection = selectionOf(live);
      if (name === 'shell')
        throw new DeliveryError('The shell is the page itself; only remotes are switched.');
      const remote = live?.remotes[name];
      if (remote === undefined) throw new DeliveryError(`${name} is not live.`);
      if (remote.state === state) throw new DeliveryError(`${name} is ${state} already.`);
      return selection;
    },
    {
      settings: keepSettings,
      states: { [name]: state },
      cause: { kind: state === 'disabled' ? 'disable' : 'enable', by },
    },
  );
