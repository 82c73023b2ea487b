import type { RemoteDefinition } from '@backglass/platform';
import { addRemoteCommands } from '@backglass/platform/host';
import type { Command } from '@backglass/platform/operator';
import { commandsSchema } from '../remotes/code-shapes.ts';
import type { RemoteState } from '../remotes/load-state.ts';
import { remoteLoaders } from '../remotes/registry.ts';
import { reportCrash } from '../remotes/report-load.ts';

/** The extension point of commands. They have no component: a remote exposes them with its screens. */
export const COMMANDS = 'palette.commands';

/** The commands of a remote. Throws when they are invalid. */
export function commandsOf({ commands = [] }: RemoteDefinition): readonly Command[] {
  commandsSchema.parse(commands);
  return commands;
}

/** Adds the commands of every remote, now or once it is loaded. If its commands are invalid, its screens still work. */
export function followCommands(): void {
  for (const remote of remoteLoaders) {
    const add = (state: RemoteState) => {
      if (state.status !== 'ready') return;
      try {
        addRemoteCommands(remote.name, commandsOf(state.definition));
      } catch (thrown) {
        reportCrash(remote, COMMANDS, thrown);
      }
    };
    add(remote.state.getState());
    remote.state.subscribe(add);
  }
}
