import type { ComposedRemote, Composition } from './composition.ts';

const STEPS = 10_000;

/** This is FNV-1a with the finalizer of MurmurHash3, which spreads similar short texts. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/**
 * Whether a centre gets the canaries of a remote. The answer is the same in every browser and for every release. The centres of 10 % are
 * among those of 20 %. Another remote gets other centres.
 */
export const isInCanary = (remote: string, center: number, percent: number): boolean =>
  (hashOf(`${remote}:${center}`) % STEPS) * 100 < percent * STEPS;

const releaseFor = (name: string, remote: ComposedRemote, center: number | null): ComposedRemote => {
  const { canary, ...stable } = remote;
  if (canary === undefined || center === null || !isInCanary(name, center, canary.percent)) return stable;
  return { ...canary.release, state: remote.state };
};

/** Returns a composition with one release of each remote. A null centre gets no canary. */
export const compositionFor = (composition: Composition, center: number | null): Composition => ({
  ...composition,
  remotes: Object.fromEntries(
    Object.entries(composition.remotes).map(([name, remote]) => [name, releaseFor(name, remote, center)]),
  ),
});
