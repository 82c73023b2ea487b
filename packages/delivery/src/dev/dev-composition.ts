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

type Loaded = Pick<ComposedRemote, 'routes' | 'contributions'>;

const withPreloads = <Release extends Loaded>(
  release: Release,
  isKept: (url: string) => boolean,
): Release => {
  const filtered = <Part extends { readonly preload: string[] }>(part: Part): Part => ({
    ...part,
    preload: part.preload.filter(isKept),
  });
  return {
    ...release,
    routes: release.routes.map(filtered),
    ...(release.contributions && { contributions: release.contributions.map(filtered) }),
  };
};

/** Omits files of the shell, because `pnpm dev` uses its own build of the shell. */
const withoutShellFiles = <Release extends Loaded>(release: Release): Release =>
  withPreloads(release, url => !url.startsWith('/releases/shell/'));

const otherRemote = (remote: ComposedRemote): ComposedRemote => ({
  ...withoutShellFiles(remote),
  ...(remote.canary && {
    canary: { ...remote.canary, release: withoutShellFiles(remote.canary.release) },
  }),
});

/** Puts development builds into the live composition. Omits preloads of the edited remotes, because their files change all the time. */
export const devComposition = (
  live: Composition,
  shell: ShellRelease,
  remotes: readonly RemoteRelease[],
  now: Date = new Date(),
): Composition => {
  const deployed = { deployed_at: now.toISOString(), previous: null };
  const edited = remotes.map(remote => {
    const described = describeRemote(remote, shell, deployed, ownAddress);
    return [remote.name, { ...withPreloads(described, () => false), state: 'active' as const }] as const;
  });
  const others = Object.entries(live.remotes).map(([name, other]) => [name, otherRemote(other)] as const);
  return compositionSchema.parse({
    ...live,
    schema: COMPOSITION_SCHEMA,
    shell: composeShell(shell, null, undefined, {
      now: deployed.deployed_at,
      predecessors: {},
      states: {},
      addressOf: ownAddress,
    }),
    remotes: Object.fromEntries([...others, ...edited]),
  });
};
