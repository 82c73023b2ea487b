export interface Ref {
  readonly name: string;
  readonly version: string;
}

/** `games@0.1.0-0123456789ab` */
export const labelOf = ({ name, version }: Ref): string => `${name}@${version}`;

export const versionsOf = (refs: readonly Ref[]): Record<string, string> =>
  Object.fromEntries(refs.map(({ name, version }) => [name, version]));

const idOf = (version: string): string => version.slice(version.indexOf('-') + 1);

/** Whether two releases of one name have the same contents. The id in a version is a hash of them (ADR 0056). */
export const hasSameContents = (version: string, other: string): boolean => idOf(version) === idOf(other);
