import type { LoadReport } from '@backglass/federation';

const told = new Set<string>();

/**
 * Notes that a failure of a release is told of; answers whether this tab had told of one before, be it on an earlier page. One
 * browser on a bad line meets the same failure on every screen, and is not to end what some centres try (ADR 0012).
 */
export function isToldBefore({ remote, version }: Pick<LoadReport, 'remote' | 'version'>): boolean {
  const key = `failure-told:${remote}@${version}`;
  try {
    if (sessionStorage.getItem(key) !== null) return true;
    sessionStorage.setItem(key, 'yes');
  } catch {
    // A browser that keeps nothing still has this page.
  }
  const isKnown = told.has(key);
  told.add(key);
  return isKnown;
}
