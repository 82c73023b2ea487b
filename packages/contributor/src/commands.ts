import { notify } from '@backglass/platform';
import type { Command } from '@backglass/platform/operator';
import { throwAt } from './fault.ts';

const count = () => {
  throwAt('run', 'thrown in a command');
  notify({ level: 'info', title: 'Counted' });
};

/** The commands of the palette. Throws if the tests ask for the fault `list`. */
export function listCommands(): readonly Command<'contributor'>[] {
  throwAt('list', 'thrown when listed');
  const commands: readonly Command<'contributor'>[] = [
    { id: 'compare', label: 'command', to: '/contributor' },
    { id: 'count', label: 'count', run: count },
  ];
  if (globalThis.contributorFault !== 'shape') return commands;
  // A remote without types could expose such commands, which lack a label and an action.
  return commands.map(({ id }) => ({ id })) as never;
}
