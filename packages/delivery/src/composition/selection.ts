import type { Composition } from '@backglass/federation';
import { DeliveryError } from '../errors.ts';
import { labelOf, type Ref } from '../release/ref.ts';

/** A canary release, and the percentage of centres that get it. */
export interface Canary {
  readonly version: string;
  readonly percent: number;
}

/** The version for every centre, or a stable version and a canary. The shell never has a canary. */
export type Choice = string | { readonly version: string; readonly canary: Canary };

/** The chosen releases for a composition: `shell` and every remote by name. */
export type Selection = Readonly<Record<string, Choice>> & { readonly shell: string };

/** The version for the centres without the canary. */
export const stableOf = (choice: Choice): string => (typeof choice === 'string' ? choice : choice.version);

export type ComposedReleases = Pick<Composition, 'shell' | 'remotes'>;

/** The stable release of the shell and of each remote. */
export const refsOf = ({ shell, remotes }: ComposedReleases): readonly Ref[] => [
  { name: 'shell', version: shell.version },
  ...Object.entries(remotes).map(([name, { version }]) => ({ name, version })),
];

/** The remote of that name. A name such as `constructor` finds nothing. */
export const remoteOf = ({ remotes }: Pick<ComposedReleases, 'remotes'>, name: string) =>
  Object.hasOwn(remotes, name) ? remotes[name] : undefined;

/** The shell, or the remote of that name. */
export const partOf = (
  { shell, remotes }: ComposedReleases,
  name: string,
): Pick<Composition['shell'], 'version' | 'previous' | 'commit'> | undefined =>
  name === 'shell' ? shell : remoteOf({ remotes }, name);

/** The canary of a remote, if it has one. */
export const canaryOf = (releases: ComposedReleases, name: string): Canary | null => {
  const canary = remoteOf(releases, name)?.canary;
  return canary === undefined ? null : { version: canary.release.version, percent: canary.percent };
};

/** The live releases as a selection. Throws {@link DeliveryError} when nothing is live. */
export const selectionOf = (live: Composition | null): Selection => {
  if (live === null) {
    throw new DeliveryError('Nothing is live yet. Deploy everything first: "deploy --all".');
  }
  const remotes = Object.entries(live.remotes).map(([name, { version }]) => {
    const canary = canaryOf(live, name);
    return [name, canary === null ? version : { version, canary }] as const;
  });
  return { ...Object.fromEntries(remotes), shell: live.shell.version };
};

/** The live releases as a selection without canaries. Throws {@link DeliveryError} when nothing is live. */
export const stableSelectionOf = (
  live: Composition | null,
): Readonly<Record<string, string>> & { readonly shell: string } => {
  const { shell, ...remotes } = selectionOf(live);
  return {
    ...Object.fromEntries(Object.entries(remotes).map(([name, choice]) => [name, stableOf(choice)])),
    shell,
  };
};

/**
 * Puts releases into a selection. Without `percent` they are for every centre, and canaries of the same remotes end. With `percent`
 * they are canaries. Throws {@link DeliveryError} when a release cannot be a canary.
 */
export const withReleases = (
  selection: Selection,
  releases: Readonly<Record<string, string>>,
  percent?: number,
): Selection => {
  if (percent === undefined) return { ...selection, ...releases };
  const split = Object.entries(releases).map(([name, version]) => {
    if (name === 'shell') {
      throw new DeliveryError(
        'The shell cannot be a canary: the document links it for every centre. Use a preview.',
      );
    }
    const current = selection[name];
    if (current === undefined) {
      throw new DeliveryError(`${name} is not live, so there is no stable release for the other centres.`);
    }
    if (stableOf(current) === version) {
      throw new DeliveryError(`${labelOf({ name, version })} is already live for every centre.`);
    }
    return [name, { version: stableOf(current), canary: { version, percent } }] as const;
  });
  return { ...selection, ...Object.fromEntries(split) };
};
