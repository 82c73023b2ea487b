import type { Composition } from '@backglass/federation';
import { DeliveryError } from '../errors.ts';
import { labelOf, type Ref } from '../release/ref.ts';

/** A release that some centres try first, and how many of a hundred. */
export interface Canary {
  readonly version: string;
  readonly percent: number;
}

/** What is to be live of one part: a release for every centre, or of a remote one more for some. */
export type Choice = string | { readonly version: string; readonly canary: Canary };

/** What is to be live of each: `shell` and every remote. */
export type Selection = Readonly<Record<string, Choice>> & { readonly shell: string };

/** The version that every centre gets that tries nothing. */
export const stableOf = (choice: Choice): string => (typeof choice === 'string' ? choice : choice.version);

/** What of a composition is live. */
export type Live = Pick<Composition, 'shell' | 'remotes'>;

/** What is live of each part. */
export const refsOf = ({ shell, remotes }: Live): readonly Ref[] => [
  { name: 'shell', version: shell.version },
  ...Object.entries(remotes).map(([name, { version }]) => ({ name, version })),
];

/** One part of a composition: the shell, or the remote of that name. */
export const partOf = (
  { shell, remotes }: Live,
  name: string,
): Pick<Composition['shell'], 'version' | 'previous'> | undefined =>
  name === 'shell' ? shell : remotes[name];

/** The canary of a remote, if it has one. */
export const canaryOf = ({ remotes }: Live, name: string): Canary | null => {
  const canary = remotes[name]?.canary;
  return canary === undefined ? null : { version: canary.release.version, percent: canary.percent };
};

/** What is live as a selection. Throws {@link DeliveryError} when nothing is. */
export const selectionOf = (live: Composition | null): Selection => {
  if (live === null) {
    throw new DeliveryError('Nothing is live yet, so the first deploy takes everything: "deploy --all".');
  }
  const remotes = Object.entries(live.remotes).map(([name, { version }]) => {
    const canary = canaryOf(live, name);
    return [name, canary === null ? version : { version, canary }] as const;
  });
  return { ...Object.fromEntries(remotes), shell: live.shell.version };
};

/** What is live of each part, for every centre that tries nothing. Throws as {@link selectionOf} does. */
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
 * Puts releases into a selection: for every centre, which ends what was tried of the same parts, or for `percent` of a
 * hundred. Throws {@link DeliveryError} for a canary of what cannot have one.
 */
export const withReleases = (
  selection: Selection,
  releases: Readonly<Record<string, string>>,
  percent?: number,
): Selection => {
  if (percent === undefined) return { ...selection, ...releases };
  const split = Object.entries(releases).map(([name, version]) => {
    if (name === 'shell') {
      throw new DeliveryError('The page itself links the shell, so every centre gets the same. Preview it.');
    }
    const current = selection[name];
    if (current === undefined) {
      throw new DeliveryError(`${name} is not live, so there is nothing that the other centres would get.`);
    }
    if (stableOf(current) === version) {
      throw new DeliveryError(`${labelOf({ name, version })} is live for every centre already.`);
    }
    return [name, { version: stableOf(current), canary: { version, percent } }] as const;
  });
  return { ...selection, ...Object.fromEntries(split) };
};
