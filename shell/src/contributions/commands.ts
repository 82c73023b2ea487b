import type { Label } from '@backglass/federation';
import type { RemoteDefinition } from '@backglass/platform';
import { addRemoteCommands } from '@backglass/platform/host';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { functionSchema } from '../remotes/code-shapes.ts';
import { asError, loadErrorOf, type RemoteLoadError, type RemoteState } from '../remotes/load-state.ts';
import { remoteLoaders } from '../remotes/registry.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { reportCrash } from '../remotes/report-load.ts';

/** Commands have no component, so they are not among the `contributions`: a remote exposes them with its screens. */
const POINT = 'palette.commands';

const declarationIn = ({ remote }: RemoteLoader) =>
  remote.contributions?.find(({ point }) => point === POINT);

const contributors = remoteLoaders.filter(remote => remote.isLoadable && declarationIn(remote) !== undefined);

/** The title of a remote's commands. */
export const titleOfCommands = (remote: RemoteLoader): Label => declarationIn(remote)?.title ?? remote.title;

const labelled = z.object({
  id: z.string(),
  label: z.string(),
  keywords: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
const commandsSchema = z.array(
  z.union([z.extend(labelled, { run: functionSchema }), z.extend(labelled, { to: z.string() })]),
);

/** Why remotes that contribute commands have none. */
export const useCommandErrors = create<ReadonlyMap<RemoteLoader, RemoteLoadError>>(() => new Map());

/** Adds the commands of a loaded remote. Broken ones do not break its screens. */
function addCommands(remote: RemoteLoader, definition: RemoteDefinition): RemoteLoadError | undefined {
  try {
    const { commands = [] } = definition;
    commandsSchema.parse(commands);
    addRemoteCommands(remote.name, commands);
    return undefined;
  } catch (thrown) {
    reportCrash(remote, POINT, thrown);
    return { kind: 'crashed', error: asError(thrown), at: Date.now() };
  }
}

function update(remote: RemoteLoader, state: RemoteState): void {
  // A failure stays while it is retried.
  if (state.status === 'idle' || state.status === 'loading') return;
  const error = state.status === 'ready' ? addCommands(remote, state.definition) : loadErrorOf(state);
  const errors = new Map(useCommandErrors.getState());
  if (error !== undefined && contributors.includes(remote)) errors.set(remote, error);
  else errors.delete(remote);
  useCommandErrors.setState(errors, true);
}

/** Adds the commands of every remote, now or once it is loaded. */
export function followCommands(): void {
  for (const remote of remoteLoaders) {
    update(remote, remote.state.getState());
    remote.state.subscribe(state => update(remote, state));
  }
}

/** Loads the remotes that contribute commands to the palette. */
export function loadContributedCommands(): void {
  for (const remote of contributors) void remote.load();
}
