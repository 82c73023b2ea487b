export interface NewRemote {
  /** `score-board` */
  readonly name: string;
  /** The platform version that the remote needs. */
  readonly platform: string;
}

/** JSON as Prettier writes it. */
export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** `score-board` → `Score board` */
export const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
