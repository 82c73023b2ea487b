import type { ComposedRemote } from '@backglass/federation';
import { switchRemote } from '../../live/switch-remote.ts';
import { type Command } from '../context.ts';
import { authorOf, MESSAGE, MESSAGE_HELP } from '../document-options.ts';

const switching = (state: ComposedRemote['state'], label: string): Command['run'] =>
  async function run(input) {
    const {
      store,
      names: [name = ''],
    } = input;
    const { number } = await switchRemote(store, name, state, authorOf(input));
    return {
      lines: [`Composition ${number} is live: ${name} is ${label}.`],
      data: { number, name, state },
    };
  };

export const disableCommand: Command = {
  details: [
    'Promotions and rollbacks keep the remote off, until "enable". Previews still show it.',
    MESSAGE_HELP,
  ],
  options: MESSAGE,
  needsReleases: true,
  nameCount: [1, 1],
  run: switching('disabled', 'off'),
};

export const enableCommand: Command = {
  details: [MESSAGE_HELP],
  options: MESSAGE,
  needsReleases: true,
  nameCount: [1, 1],
  run: switching('active', 'on'),
};
