import type { ComposedRemote, ComposedShell, Composition } from '@backglass/federation';
import { DeliveryError } from '../errors.ts';
import { ownValue, hasSameContents, labelOf, type Ref } from '../release/ref.ts';

/** A release for a percentage of the centres. */
export interface Canary {
  readonly version: string;
  readonly percent: number;
}

/** A version for all centres, or a stable version with a canary. */
export type Choice = string | { readonly version: string; readonly canary: Canary };

export type Selection = Readonly<Record<string, Choice>> & { readonly shell: Choice };

export const stableOf = (choice: Choice): string => (typeof choice === 'string' ? choice : choice.version);

export type ComposedReleases = Pick<Composition, 'shell' | 'remotes'>;

export const refsOf = ({ shell, remotes }: ComposedReleases): readonly Ref[] => [
  { name: 'shell', version: shell.version },
  ...Object.entries(remotes).map(([name, { version }]) => ({ name, version })),
];

export const remoteOf = ({ remotes }: Pick<ComposedReleases, 'remotes'>, name: string) =>
  ownValue(remotes, name);

export const partOf = (
  { shell, remotes }: ComposedReleases,
  name: string,
): ComposedShell | ComposedRemote | undefined => (name === 'shell' ? shell : remoteOf({ remotes }, name));

export const canaryOf = (releases: ComposedReleases, name: string): Canary | null => {
  const canary = partOf(releases, name)?.canary;
  return canary === undefined ? null : { version: canary.release.version, percent: canary.percent };
};

/** Whether a release is live, or a canary. */
export const hasRelease = (releases: ComposedReleases, { name, version }: Ref): boolean =>
  [partOf(releases, name)?.version, canaryOf(releases, name)?.version].includes(version);

/** Says for each of `names` that is a canary or off what to do next. */
export const nextSteps = (live: ComposedReleases, names: readonly string[]): readonly string[] =>
  names.flatMap(name => {
    const canary = canaryOf(live, name);
    const label = labelOf({ name, version: canary?.version ?? '' });
    if (remoteOf(live, name)?.state === 'disabled') {
      const nor = canary === null ? '' : `, nor its canary ${label} for ${canary.percent} % of centres`;
      return [`${name} is off, so nobody gets it${nor}. To turn it on: "enable ${name}".`];
    }
    if (canary === null) return [];
    return [
      `${label} is live for ${canary.percent} % of centres. ` +
        `To make it live for all: "promote ${label}". To end the canary: "rollback ${name}".`,
    ];
  });

const nothingIsLive = (): DeliveryError =>
  new DeliveryError('Nothing is live yet. Deploy everything first: "deploy --all".');

/** Chooses for each stable release. */
export const selectEach = <Chosen extends Choice>(live: ComposedReleases, choose: (ref: Ref) => Chosen) => ({
  ...Object.fromEntries(refsOf(live).map(ref => [ref.name, choose(ref)])),
  shell: choose({ name: 'shell', version: live.shell.version }),
});

/** Throws {@link DeliveryError} when nothing is live. */
export const selectionOf = (live: Composition | null): Selection => {
  if (live === null) throw nothingIsLive();
  return selectEach(live, ({ name, version }) => {
    const canary = canaryOf(live, name);
    return canary === null ? version : { version, canary };
  });
};

/** Omits canaries. Throws {@link DeliveryError} when nothing is live. */
export const stableSelectionOf = (
  live: Composition | null,
): Readonly<Record<string, string>> & { readonly shell: string } => {
  if (live === null) throw nothingIsLive();
  return selectEach(live, ({ version }) => version);
};

/** Whether a release would only replace a live release of the same contents. */
export const hasSameLiveContents = (selection: Selection, { name, version }: Ref): boolean => {
  const current = ownValue(selection, name);
  return typeof current === 'string' && current !== version && hasSameContents(current, version);
};

/**
 * Adds releases for all centres, or canaries for `percent` of them. A live release stays instead of one with the same contents. Throws
 * {@link DeliveryError} for an impossible canary.
 */
export const withReleases = (
  selection: Selection,
  releases: Readonly<Record<string, string>>,
  percent?: number,
): Selection => {
  if (percent === undefined) {
    const added = Object.entries(releases).filter(
      ([name, version]) => !hasSameLiveContents(selection, { name, version }),
    );
    return { ...selection, ...Object.fromEntries(added) };
  }
  const split = Object.entries(releases).map(([name, version]) => {
    const current = ownValue(selection, name);
    if (current === undefined) {
      throw new DeliveryError(
        `${name} is not live, so there is no stable release for the other centres. ` +
          `Make the first release live for all: "promote ${labelOf({ name, version })}".`,
      );
    }
    if (hasSameContents(stableOf(current), version)) {
      throw new DeliveryError(`${labelOf({ name, version })} is already live for every centre.`);
    }
    return [name, { version: stableOf(current), canary: { version, percent } }] as const;
  });
  return { ...selection, ...Object.fromEntries(split) };
};
