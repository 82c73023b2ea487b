import { plain } from '../plain.ts';

/** The output of a command. Control characters are removed from every text: names and codes come from other programs. */
export interface Terminal {
  /** A line that stays. */
  line(text: string): void;
  /** A line that the next one replaces. Left out when the output is not a terminal. */
  status(text: string): void;
  /**
   * Rows of one width. Left out where the terminal would wrap them. With `paper` they are white on black, whatever the
   * terminal's own colours: a scanner needs the contrast.
   */
  drawing(rows: readonly string[], look?: 'plain' | 'paper'): void;
  /** An error message. */
  error(text: string): void;
}

interface Output {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** Fixed entries of the palette of 256 colours: themes change only the first sixteen. */
const WHITE_ON_BLACK = '\u001B[38;5;231;48;5;16m';
const RESET = '\u001B[0m';
const CLEAR_LINE = '\r\u001B[2K';

/** A terminal on a process's standard output and standard error. */
export function terminalOn(output: Output, errors: Output): Terminal {
  const clear = output.isTTY ? CLEAR_LINE : '';
  return {
    line: text => output.write(`${clear}${plain(text)}\n`),
    // Cut to the width: a wrapped line cannot be replaced.
    status: text =>
      output.isTTY && output.write(`${clear}${plain(text).slice(0, (output.columns ?? 80) - 1)}`),
    drawing: (rows, look = 'plain') => {
      const width = Math.max(...rows.map(row => row.length));
      if (output.isTTY && width > (output.columns ?? 80)) return;
      const [before, after] = output.isTTY && look === 'paper' ? [WHITE_ON_BLACK, RESET] : ['', ''];
      for (const row of rows) output.write(`${clear}${before}${plain(row)}${after}\n`);
    },
    error: text => errors.write(`${errors.isTTY ? clear : ''}${plain(text)}\n`),
  };
}
