import type { RemoteDefinition } from '@backglass/platform';
import { addRemoteCommands } from '@backglass/platform/host';
import type { Command } from '@backglass/platform/operator';
import * as z from 'zod/mini';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { remoteLoaders } from '../remotes/remote-routes.ts';
import { reportCrash } from '../remotes/telemetry.ts';
import { useHidden } from './hidden.ts';

/** The extension point of commands. They have no component: a remote exposes them with its screens. */
export const COMMANDS = 'palette.commands';

/** Whether an address is a path that resolves to the page's own origin. */
const isOwnAddress = (to: string): boolean =>
  to.startsWith('/') && new URL(to, location.origin).origin === location.origin;

/**
 * Remotes are built separately, so the types of their commands must be checked. This schema is not part of `definitionSchema`, so that
 * the screens of a remote with invalid commands still work.
 */
const commandsSchema: z.ZodMiniType<readonly object[]> = z.array(
  z.object({
    id: z.string(),
    label: z.string(),
    values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    keywords: z.optional(z.string()),
    icon: z.optional(z.unknown()),
    to: z.optional(z.string().check(z.refine(isOwnAddress))),
    run: z.optional(z.unknown()),
  }),
);

/** A copy of a remote's commands, as plain objects that do not throw when they are read. Throws when the commands are invalid. */
export const commandsOf = ({ commands = [] }: RemoteDefinition): readonly Command[] =>
  commandsSchema.parse(commands) as readonly Command[];

/** How a remote declares the commands that it contributes, if it does. */
export const declarationIn = ({ remote }: RemoteLoader) =>
  remote.contributions?.find(({ point }) => point === COMMANDS);

/** The id by which the operator hides the commands of a remote. */
export const idOfCommands = ({ name }: RemoteLoader): string => `${name}/${COMMANDS}`;

/** Whether the operator hides the commands that a remote contributes. If it contributes none, the palette could not show them again. */
export const areCommandsHidden = (remote: RemoteLoader): boolean =>
  declarationIn(remote) !== undefined && useHidden.getState().includes(idOfCommands(remote));

/**
 * Adds the commands of every remote, now or once it is loaded, and removes those that the operator hides. If the commands of a remote
 * are invalid, its screens still work.
 */
export function followCommands(): void {
  for (const remote of remoteLoaders) {
    const update = () => {
      const state = remote.state.getState();
      try {
        if (areCommandsHidden(remote)) addRemoteCommands(remote.name, []);
        else if (state.status === 'ready') addRemoteCommands(remote.name, commandsOf(state.definition));
      } catch (thrown) {
        reportCrash(remote, COMMANDS, thrown);
      }
    };
    update();
    remote.state.subscribe(update);
    useHidden.subscribe(update);
  }
}
