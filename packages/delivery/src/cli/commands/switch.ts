import type { ComposedRemote, Composition } from '@backglass/federation';
import type { Command } from '../context.ts';
import { authorOf, MESSAGE, MESSAGE_HELP } from '../arguments.ts';
import { keepSettings } from '../../document/document-settings.ts';
import { DeliveryError } from '../../errors.ts';
import { UNKNOWN, type Author } from '../../composition/changes.ts';
import { goLive } from '../../live/go-live.ts';
import { remoteOf, selectionOf } from '../../composition/selection.ts';
import type { Store } from '../../store/store.ts';

const switchCommand = (
  state: ComposedRemote['state'],
  label: string,
  ...details: readonly string[]
): Command => ({
  details: [...details, MESSAGE_HELP],
  options: MESSAGE,
  needsReleases: true,
  nameCount: [1, 1],
  async run(input) {
    const [name = ''] = input.names;
    const { number } = await switchRemote(input.store, name, state, authorOf(input));
    return {
      lines: [`Composition ${number} is live: ${name} is ${label}.`],
      data: { number, name, state },
    };
  },
});

export const disableCommand = switchCommand(
  'disabled',
  'off',
  'Promotions and rollbacks keep the remote off, until "enable". Previews still show it.',
);

export const enableCommand = switchCommand('active', 'on');

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
