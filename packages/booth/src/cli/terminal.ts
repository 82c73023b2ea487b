/** Where a command speaks. */
export interface Terminal {
  /** A line that stays. */
  line(text: string): void;
  /** A line that the next one replaces; left out where nobody watches (a pipe, a log). */
  status(text: string): void;
  /** A line for what went wrong. */
  error(text: string): void;
}

interface Output {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

const CLEAR_LINE = '\r\u001B[2K';

/** Speaks on two streams, as a process has them. */
export function terminalOn(output: Output, errors: Output): Terminal {
  const clear = output.isTTY ? CLEAR_LINE : '';
  return {
    line: text => output.write(`${clear}${text}\n`),
    // Cut to the width: a wrapped line could not be replaced.
    status: text => output.isTTY && output.write(`${clear}${text.slice(0, (output.columns ?? 80) - 1)}`),
    error: text => errors.write(`${errors.isTTY ? clear : ''}${text}\n`),
  };
}
