import type { ComposedRemote, ComposedShell, Composition } from './composition.ts';

/**
 * Reads the centre that last signed in with this browser from the value of a `Cookie` header, or of `document.cookie`. Page and edge choose
 * between stable releases and canaries by it. Over HTTPS, the name has a prefix, so that no other host of the domain can set the cookie.
 */
export const centerIn = (cookies: string, isSecure: boolean): number | null => {
  const valueOf = (name: string) => RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1];
  const center = valueOf('__Host-center') ?? (isSecure ? '' : valueOf('center'));
  return /^\d{1,15}$/.test(center ?? '') ? Number(center) : null;
};

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
 * Whether a centre gets the canaries of a remote or of the shell. The answer is the same in every browser and for every release. The centres
 * of 10 % are among those of 20 %. Another name gets other centres.
 */
export const isInCanary = (name: string, center: number, percent: number): boolean =>
  (hashOf(`${name}:${center}`) % STEPS) * 100 < percent * STEPS;

/** Returns the canary if the centre gets it. A null centre gets no canary. */
export const canaryFor = <Canary extends { readonly percent: number }>(
  name: string,
  canary: Canary | null | undefined,
  center: number | null,
): Canary | null => (canary && center !== null && isInCanary(name, center, canary.percent) ? canary : null);

const releaseFor = (name: string, remote: ComposedRemote, center: number | null): ComposedRemote => {
  const { canary, ...stable } = remote;
  const { release = stable } = canaryFor(name, canary, center) ?? {};
  return { ...release, state: remote.state };
};

const releaseOfDocument = (shell: ComposedShell): ComposedShell => {
  const { canary, ...release } = shell;
  return canary === undefined ? shell : release;
};

/** Returns a composition with one release of each name. A null centre gets no canary. The document has decided about the shell. */
export const compositionFor = (composition: Composition, center: number | null): Composition => ({
  ...composition,
  shell: releaseOfDocument(composition.shell),
  remotes: Object.fromEntries(
    Object.entries(composition.remotes).map(([name, remote]) => [name, releaseFor(name, remote, center)]),
  ),
});
