import {
  COMPOSITION_SCHEMA,
  compositionSchema,
  type ComposedRemote,
  type Composition,
  type RemoteRelease,
  type ShellRelease,
} from '@backglass/federation';
import { ownAddress } from '../composition/addresses.ts';
import { composeShell, describeRemote } from '../composition/compose-parts.ts';

type Routes = ComposedRemote['routes'];

/** Without what belongs to the shell that is live, which is not the one that runs here. */
const withoutShellsFiles = (routes: Routes): Routes =>
  routes.map(route => ({
    ...route,
    preload: route.preload.filter(url => !url.startsWith('/releases/shell/')),
  }));

const besides = (remote: ComposedRemote): ComposedRemote => ({
  ...remote,
  routes: withoutShellsFiles(remote.routes),
  ...(remote.canary === undefined
    ? {}
    : {
        canary: {
          ...remote.canary,
          release: { ...remote.canary.release, routes: withoutShellsFiles(remote.canary.release.routes) },
        },
      }),
});

/**
 * What is live, with a shell and a remote in their places that are compiled as they are edited. Nothing of that remote is
 * fetched ahead: its files are other ones at any time.
 */
export const devComposition = (
  live: Composition,
  shell: ShellRelease,
  remote: RemoteRelease,
  now: Date = new Date(),
): Composition => {
  const deployed = { deployed_at: now.toISOString(), previous: null };
  const edited = describeRemote(remote, shell, deployed, ownAddress);
  const others = Object.entries(live.remotes).map(([name, other]) => [name, besides(other)] as const);
  return compositionSchema.parse({
    ...live,
    schema: COMPOSITION_SCHEMA,
    shell: composeShell(shell, undefined, {
      now: deployed.deployed_at,
      previous: {},
      states: {},
      addressOf: ownAddress,
    }),
    remotes: {
      ...Object.fromEntries(others),
      [remote.name]: {
        ...edited,
        routes: edited.routes.map(route => ({ ...route, preload: [] })),
        state: 'active',
      },
    },
  });
};
