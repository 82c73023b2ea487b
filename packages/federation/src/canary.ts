import type { ComposedRemote, Composition } from './composition.ts';

const STEPS = 10_000;

/** FNV-1a, then the finaliser of MurmurHash3: short texts that differ in one digit end up far apart. */
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
 * Whether a centre is among the `percent` of a hundred that try a remote's next release first. The answer never changes: the
 * same centres in every browser and for every release, those of 10 % among those of 20 %, and others for each remote.
 */
export const isAmongFirst = (remote: string, center: number, percent: number): boolean =>
  (hashOf(`${remote}:${center}`) % STEPS) * 100 < percent * STEPS;

const releaseFor = (name: string, remote: ComposedRemote, center: number | null): ComposedRemote => {
  const { canary, ...stable } = remote;
  if (canary === undefined || center === null || !isAmongFirst(name, center, canary.percent)) return stable;
  return { ...canary.release, state: remote.state };
};

/**
 * A composition as one centre gets it: of each remote one release, and nothing of the other. `null`: who it is for is not
 * known; then no canary is.
 */
export const compositionFor = (composition: Composition, center: number | null): Composition => ({
  ...composition,
  remotes: Object.fromEntries(
    Object.entries(composition.remotes).map(([name, remote]) => [name, releaseFor(name, remote, center)]),
  ),
});
