/** `breaking`: a public line was removed or changed, or a value that remotes create has a new required member. */
export type ChangeKind = 'none' | 'additive' | 'breaking';

type Version = readonly [major: number, minor: number, patch: number];

function parse(version: string): Version {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  if (match === null) throw new Error(`not a version: ${version}`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

/** Returns the lowest allowed version. While the major is 0, a breaking change raises the minor, because `^0.3.0` accepts only patches. */
export function requiredVersion(released: string, kind: ChangeKind): string {
  const [major, minor, patch] = parse(released);
  if (kind === 'none') return released;
  if (major === 0) return kind === 'breaking' ? `0.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
  return kind === 'breaking' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

export function isAtLeast(version: string, least: string): boolean {
  const wanted = parse(least);
  for (const [at, part] of parse(version).entries()) {
    const difference = part - (wanted[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
