import type { ComposedRemote, Composition } from '@backglass/federation';
import { messageOption, type Cli, type CommandOutput, type Session } from '../command.ts';
import { keepSettings } from '../../document/document-settings.ts';
import { DeliveryError } from '../../errors.ts';
import { UNKNOWN, type Author } from '../../composition/changes.ts';
import { goLive } from '../../live/go-live.ts';
import { remoteOf, selectionOf } from '../../composition/selection.ts';
import type { Store } from '../../store/store.ts';

export const addDisable = ({ program, actionOnReleases }: Cli) =>
  program
    .command('disable <name>')
    .description('switch a remote off: pages show a message in its place')
    .option(...messageOption)
    .addHelpText(
      'after',
      '\nPromotions and rollbacks keep the remote off, until "enable". Previews still show it.',
    )
    .action(actionOnReleases((session, name, { message }) => switchTo('disabled', session, name, message)));

export const addEnable = ({ program, actionOnReleases }: Cli) =>
  program
    .command('enable <name>')
    .description('switch a remote on again')
    .option(...messageOption)
    .action(actionOnReleases((session, name, { message }) => switchTo('active', session, name, message)));

const switchTo = async (
  state: ComposedRemote['state'],
  { store, context }: Session,
  name: string,
  message: string | undefined,
): Promise<CommandOutput> => {
  const { number } = await switchRemote(store, name, state, { by: context.by, message });
  const label = state === 'disabled' ? 'off' : 'on';
  return {
    lines: [`Composition ${number} is live: ${name} is ${label}.`],
    data: { number, name, state },
  };
};

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
