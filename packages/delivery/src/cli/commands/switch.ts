import type { ComposedRemote } from '@backglass/federation';
import { switchRemote } from '../../live/switch-remote.ts';
import type { Command } from '../context.ts';

const switching = (state: ComposedRemote['state'], label: string): Command['run'] =>
  async function run({ store, context, names: [name = ''] }) {
    const { number } = await switchRemote(store, name, state, context.by);
    return {
      lines: [`Composition ${number} is live: ${name} is ${label}.`],
      data: { number, name, state },
    };
  };

export const disableCommand: Command = {
  usage: 'disable <name>',
  summary: 'switch a remote off: pages show a message in its place',
  details: ['It stays off through promotions and rollbacks until "enable". Previews of it still show it.'],
  options: {},
  needsReleases: true,
  nameCount: [1, 1],
  run: switching('disabled', 'off'),
};

export const enableCommand: Command = {
  usage: 'enable <name>',
  summary: 'switch a remote on again',
  options: {},
  needsReleases: true,
  nameCount: [1, 1],
  run: switching('active', 'on'),
};
