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

/** Removes preloads of the live shell, which is not used here. */
const withoutShellFiles = (routes: Routes): Routes =>
  routes.map(route => ({
    ...route,
    preload: route.preload.filter(url => !url.startsWith('/releases/shell/')),
  }));

const otherRemote = (remote: ComposedRemote): ComposedRemote => ({
  ...remote,
  routes: withoutShellFiles(remote.routes),
  ...(remote.canary === undefined
    ? {}
    : {
        canary: {
          ...remote.canary,
          release: { ...remote.canary.release, routes: withoutShellFiles(remote.canary.release.routes) },
        },
      }),
});

/**
 * The live composition with the shell and one remote replaced by their development builds. That remote has no preloads, because
 * its files change all the time.
 */
export const devComposition = (
  live: Composition,
  shell: ShellRelease,
  remote: RemoteRelease,
  now: Date = new Date(),
): Composition => {
  const deployed = { deployed_at: now.toISOString(), previous: null };
  const edited = describeRemote(remote, shell, deployed, ownAddress);
  const others = Object.entries(live.remotes).map(([name, other]) => [name, otherRemote(other)] as const);
  return compositionSchema.parse({
    ...live,
    schema: COMPOSITION_SCHEMA,
    shell: composeShell(shell, undefined, {
      now: deployed.deployed_at,
      predecessors: {},
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
