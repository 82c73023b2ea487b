import { Command, CommanderError, InvalidArgumentError } from '@commander-js/extra-typings';
import * as z from 'zod/mini';

/* What the commands of several packages share. */

export { CommanderError, InvalidArgumentError };

/** The part of `process.stdout` that is needed here. This package has no types of Node, because browsers use it too. */
interface Output {
  on(event: 'error', listener: (error: Error & { readonly code?: string }) => void): unknown;
}

/** Allows `… | head`, which closes the pipe before the command has printed all lines. */
export const allowClosedOutput = (...streams: readonly Output[]): void => {
  for (const stream of streams) {
    stream.on('error', error => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
};

/** `error: unknown option '--al'\n(Did you mean --all?)` → `Unknown option '--al'. Did you mean --all?` */
export const usageSentence = (message: string): string => {
  const [problem = '', hint = ''] = message.replace(/^error: /, '').split(/\s*\n\(|\)?\s*$/);
  const sentence = `${problem.charAt(0).toUpperCase()}${problem.slice(1).replace(/\.?$/, '.')}`;
  return hint === '' ? sentence : `${sentence} ${hint}`;
};

/** `console`, or what prints in its place. */
export interface Printer {
  log(text: string): void;
  error(line: string): void;
}

/**
 * A command of commander that prints help and usage errors as all our commands do. Parsing throws when it has printed one of
 * them; {@link exitCodeOf} has the exit code.
 * @param helpCommand shows all options
 */
export const newCommand = (name: string, helpCommand: string, printer: Printer) =>
  new Command(name)
    .helpOption('-h, --help', 'show this help')
    .exitOverride()
    .configureOutput(outputTo(printer, helpCommand));

/** Where a command of commander prints help and usage errors. A subcommand has the output of its parent, or one of its own. */
export const outputTo = (printer: Printer, helpCommand: string) => ({
  writeOut: (help: string) => printer.log(help.replace(/^Usage: /, '').trimEnd()),
  outputError: (message: string) => printer.error(`${usageSentence(message)} Try "${helpCommand}".`),
});

/** Returns 0 after help, and 2 after a usage error. Throws an error that is not commander's. */
export const exitCodeOf = (error: unknown): 0 | 2 => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  throw error;
};

/** Returns the parser of an option whose value is a whole number. */
export const wholeNumber =
  (min: number, max = Infinity) =>
  (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(
      `It must be a whole number from ${min}${max === Infinity ? '' : ` to ${max}`}.`,
    );
  };

/** Parses an option whose value is the address of a web server. */
export const webAddress = (text: string): string => {
  if (z.url({ protocol: /^https?$/ }).safeParse(text).success) return text;
  throw new InvalidArgumentError('It must be an http(s) address.');
};

/** Quotes a word of a command, if needed. Every shell understands double quotes, but some replace a `$` in them. */
export const quoted = (word: string): string => {
  if (/^[\w./:@=-]+$/.test(word)) return word;
  return /["$`!]/.test(word) ? `'${word.replaceAll("'", String.raw`'\''`)}'` : `"${word}"`;
};

/** A command that a user can paste into a shell. */
export const commandLine = (words: readonly string[]): string => words.map(quoted).join(' ');
