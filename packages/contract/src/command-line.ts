/* What the commands of several packages share. */

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

/** The first sentence of an error of `parseArgs`. Its other sentences explain options in general. */
export const firstSentence = ({ message }: Error): string => {
  const [first = ''] = message.split(/\.\s/);
  return first.replace(/\.?$/, '.');
};

/** Quotes a word of a command, if needed. Every shell understands double quotes, but some replace a `$` in them. */
export const quoted = (word: string): string => {
  if (/^[\w./:@=-]+$/.test(word)) return word;
  return /["$`!]/.test(word) ? `'${word.replaceAll("'", String.raw`'\''`)}'` : `"${word}"`;
};

/** A command that a user can paste into a shell. */
export const commandLine = (words: readonly string[]): string => words.map(quoted).join(' ');
