import type { ReactNode } from 'react';

interface CommandBase {
  /** Names it within its remote. A screen's command stands in for one of the remote's own of the same `id`. */
  readonly id: string;
  /** Key of its text in the remote's namespace. */
  readonly label: string;
  /** Fill the label's `{{…}}`. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Key of a text with more words that it is found by. */
  readonly keywords?: string;
  readonly icon?: ReactNode;
}

/** Something an operator can do by its name (the palette): something to run, or an address to go to. */
export type Command =
  | (CommandBase & { readonly run: () => void; readonly to?: never })
  | (CommandBase & { readonly to: string; readonly run?: never });
