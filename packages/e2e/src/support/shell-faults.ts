import type { WrongAnswer } from './fault-proxy.ts';

export interface ShellFault {
  readonly name: string;
  readonly answer: WrongAnswer;
  readonly times: number;
}

export const SHELL_FAULTS: readonly ShellFault[] = [
  { name: 'lost once', answer: '404', times: 1 },
  { name: 'lost twice', answer: '404', times: 2 },
  { name: 'lost for ever', answer: '404', times: Infinity },
  { name: 'changed once', answer: 'changed', times: 1 },
];

const fileOf = (name: string) => new RegExp(`^/releases/shell/[^/]+/${name}$`);

/** Every document names these files of the shell. */
export const SHELL_FILES = [
  { column: 'main.css', files: fileOf('main\\.[^/]*\\.css') },
  { column: 'main.js', files: fileOf('main\\.[^/]*\\.js') },
  { column: 'vendor.js', files: fileOf('vendor\\.[^/]*\\.js') },
] as const;
