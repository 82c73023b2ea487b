export interface Ref {
  readonly name: string;
  readonly version: string;
}

/** `games@0.1.0-0123456789ab` */
export const labelOf = ({ name, version }: Ref): string => `${name}@${version}`;

export const versionsOf = (refs: readonly Ref[]): Record<string, string> =>
  Object.fromEntries(refs.map(({ name, version }) => [name, version]));
