import { safeText } from '../errors.ts';

/** The output of a command. It removes control characters, because names and codes come from other programs. */
export interface Terminal {
  line(text: string): void;
  /** Shows a line that the next line replaces. Shows nothing outside a terminal. */
  status(text: string): void;
  /** Shows rows of equal width, unless the terminal is too narrow. `high-contrast` lets a phone scan a QR code in every theme. */
  drawing(rows: readonly string[], look?: 'plain' | 'high-contrast'): void;
  error(text: string): void;
}

interface Output {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** Themes change only the first sixteen of the 256 terminal colours. */
const WHITE_ON_BLACK = '\u001B[38;5;231;48;5;16m';
const RESET = '\u001B[0m';
const CLEAR_LINE = '\r\u001B[2K';

export function terminalOn(output: Output, errors: Output): Terminal {
  const clear = output.isTTY ? CLEAR_LINE : '';
  return {
    line: text => output.write(`${clear}${safeText(text)}\n`),
    // The next line cannot replace a wrapped line.
    status: text =>
      output.isTTY && output.write(`${clear}${safeText(text).slice(0, (output.columns ?? 80) - 1)}`),
    drawing: (rows, look = 'plain') => {
      const width = Math.max(...rows.map(row => row.length));
      if (output.isTTY && width > (output.columns ?? 80)) return;
      const [before, after] = output.isTTY && look === 'high-contrast' ? [WHITE_ON_BLACK, RESET] : ['', ''];
      for (const row of rows) output.write(`${clear}${before}${safeText(row)}${after}\n`);
    },
    error: text => errors.write(`${errors.isTTY ? clear : ''}${safeText(text)}\n`),
  };
}
