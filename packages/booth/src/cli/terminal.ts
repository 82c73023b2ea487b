import { plain } from '../plain.ts';

/** Where a command speaks. What a text holds that a terminal would obey is left out: names and codes come from elsewhere. */
export interface Terminal {
  /** A line that stays. */
  line(text: string): void;
  /** A line that the next one replaces; left out where nobody watches (a pipe, a log). */
  status(text: string): void;
  /**
   * Rows of one width that mean something only together: left out where they would be wrapped. On `paper` they are white
   * on black whatever the terminal's own colours, as a scanner needs them.
   */
  drawing(rows: readonly string[], look?: 'plain' | 'paper'): void;
  /** A line for what went wrong. */
  error(text: string): void;
}

interface Output {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** Fixed entries of the palette of 256: themes change only the first sixteen. */
const WHITE_ON_BLACK = '\u001B[38;5;231;48;5;16m';
const RESET = '\u001B[0m';
const CLEAR_LINE = '\r\u001B[2K';

/** Speaks on two streams, as a process has them. */
export function terminalOn(output: Output, errors: Output): Terminal {
  const clear = output.isTTY ? CLEAR_LINE : '';
  return {
    line: text => output.write(`${clear}${plain(text)}\n`),
    // Cut to the width: a wrapped line could not be replaced.
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
