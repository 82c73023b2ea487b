import type { Label } from '@backglass/federation';
import { create } from 'zustand';
import { asError, hasMissingFiles, type RemoteLoader, type RemoteState } from '../remotes/remote-loader.ts';
import { loadErrorOf, type RemoteLoadError } from '../remotes/remote-panel.tsx';
import { refetch, remoteLoaders, withTexts } from '../remotes/remote-routes.ts';
import { areCommandsHidden, COMMANDS, commandsOf, declarationIn, idOfCommands } from './commands.ts';

/** The title of the commands that a remote contributes. */
export const titleOfCommands = (remote: RemoteLoader): Label => declarationIn(remote)?.title ?? remote.title;

/** The remotes that contribute commands. */
const contributors = remoteLoaders.filter(remote => remote.isLoadable && declarationIn(remote) !== undefined);

/** The commands of each remote, as contributions that the operator can hide. */
export const contributedCommands = contributors.map(remote => ({
  id: idOfCommands(remote),
  declaration: { point: COMMANDS, title: titleOfCommands(remote) } as const,
}));

/** For each remote whose contributed commands are missing or invalid, the reason. It stays until the commands are loaded. */
export const useCommandErrors = create<ReadonlyMap<RemoteLoader, RemoteLoadError>>(() => new Map());

function errorIn(state: RemoteState): RemoteLoadError | undefined {
  if (state.status !== 'ready') return loadErrorOf(state);
  try {
    commandsOf(state.definition);
    return undefined;
  } catch (thrown) {
    return { kind: 'crashed', error: asError(thrown), at: Date.now() };
  }
}

async function load(remote: RemoteLoader, loadRemote: () => Promise<RemoteState>): Promise<void> {
  const error = errorIn(await loadRemote());
  const errors = new Map(useCommandErrors.getState());
  if (!errors.delete(remote) && error === undefined) return;
  useCommandErrors.setState(error === undefined ? errors : errors.set(remote, error), true);
}

/** If the remote failed to load, fetches its files again, because the browser may have cached wrong ones. */
async function refetchFailed(remote: RemoteLoader): Promise<void> {
  if (remote.state.getState().status !== 'failed') return;
  await refetch(withTexts(remote, declarationIn(remote)?.preload ?? []));
}

/**
 * Loads the remotes that contribute commands, also those whose files were missing before, but none whose commands are hidden. That adds
 * the commands (`followCommands`).
 */
export function loadContributedCommands(): void {
  for (const remote of contributors) {
    if (areCommandsHidden(remote)) continue;
    const isMissing = hasMissingFiles(remote.state.getState());
    void load(remote, isMissing ? () => refetchFailed(remote).then(remote.retry) : remote.load);
  }
}

/** Reloads a remote whose commands are missing or invalid. */
export const reloadCommands = (remote: RemoteLoader): Promise<void> =>
  load(remote, () => refetchFailed(remote).then(remote.restart));
