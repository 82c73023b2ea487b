import type { ComposedRemote } from '@backglass/federation';
import { switchRemote } from '../../live/switch-remote.ts';
import type { Command } from '../context.ts';

const switching = (state: ComposedRemote['state'], said: string): Command['run'] =>
  async function run({ store, context, names: [name = ''] }) {
    const { number } = await switchRemote(store, name, state, context.by);
    return {
      lines: [`Composition ${number} is live: ${name} is ${said}.`],
      data: { number, name, state },
    };
  };

export const disableCommand: Command = {
  usage: 'disable <name>',
  does: 'switch a remote off: pages load nothing of it, and say so in its place',
  details: [
    'It stays off whatever is promoted or rolled back, until "enable". Previews of it show it all the same.',
  ],
  options: {},
  isOfPublished: true,
  takes: [1, 1],
  run: switching('disabled', 'off'),
};

export const enableCommand: Command = {
  usage: 'enable <name>',
  does: 'switch a remote on again',
  options: {},
  isOfPublished: true,
  takes: [1, 1],
  run: switching('active', 'on'),
};
