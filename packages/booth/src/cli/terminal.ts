import { plain } from '../plain.ts';

/** The output of a command. It removes control characters from every text, because names and codes come from other programs. */
export interface Terminal {
  /** Shows a line that stays. */
  line(text: string): void;
  /** Shows a line that the next line replaces. Shows nothing if the output is not a terminal. */
  status(text: string): void;
  /**
   * Shows rows of equal width. Shows nothing if the terminal is too narrow. With `high-contrast` the rows are white on black in every
   * theme, so that a QR code can be scanned.
   */
  drawing(rows: readonly string[], look?: 'plain' | 'high-contrast'): void;
  error(text: string): void;
}

interface Output {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** White and black of the 256 terminal colours. Themes change only the first sixteen colours, so these two stay the same. */
const WHITE_ON_BLACK = '\u001B[38;5;231;48;5;16m';
const RESET = '\u001B[0m';
const CLEAR_LINE = '\r\u001B[2K';

/** A terminal on a process's standard output and standard error. */
export function terminalOn(output: Output, errors: Output): Terminal {
  const clear = output.isTTY ? CLEAR_LINE : '';
  return {
    line: text => output.write(`${clear}${plain(text)}\n`),
    // Cut to the width, because a wrapped line cannot be replaced.
    status: text =>
      output.isTTY && output.write(`${clear}${plain(text).slice(0, (output.columns ?? 80) - 1)}`),
    drawing: (rows, look = 'plain') => {
      const width = Math.max(...rows.map(row => row.length));
      if (output.isTTY && width > (output.columns ?? 80)) return;
      const [before, after] = output.isTTY && look === 'high-contrast' ? [WHITE_ON_BLACK, RESET] : ['', ''];
      for (const row of rows) output.write(`${clear}${before}${plain(row)}${after}\n`);
    },
    error: text => errors.write(`${errors.isTTY ? clear : ''}${plain(text)}\n`),
  };
}
