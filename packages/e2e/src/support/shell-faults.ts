import type { WrongAnswer } from './fault-proxy.ts';

export interface ShellFault {
  readonly name: string;
  readonly answer: WrongAnswer;
  /** How many requests for the file get this answer. */
  readonly times: number;
  /** The page does not recover from it yet. */
  readonly isKnown: boolean;
}

const faults = (known: readonly string[]): readonly ShellFault[] =>
  (
    [
      ['lost once', '404', 1],
      ['lost twice', '404', 2],
      ['lost for ever', '404', Infinity],
      ['poisoned once', 'changed', 1],
    ] as const
  ).map(([name, answer, times]) => ({ name, answer, times, isKnown: known.includes(name) }));

const fileOf = (name: string) => new RegExp(`^/releases/shell/[^/]+/${name}$`);

/** The files of the shell that every document names, and the faults of each. */
export const SHELL_FAULTS = [
  {
    column: 'main.css',
    files: fileOf('main\\.[^/]*\\.css'),
    faults: faults(['lost twice', 'lost for ever', 'poisoned once']),
  },
  { column: 'main.js', files: fileOf('main\\.[^/]*\\.js'), faults: faults(['poisoned once']) },
  { column: 'vendor.js', files: fileOf('vendor\\.[^/]*\\.js'), faults: faults(['poisoned once']) },
] as const;
