import { types } from 'node:util';

/* What the commands of several packages share. */

/** Allows `… | head`, which closes the pipe before the command has printed all lines. */
export const allowClosedOutput = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
};

/** The first sentence of an error of `parseArgs`. Its other sentences explain options in general. */
export const firstSentence = (error: unknown): string => {
  const [first = ''] = (types.isNativeError(error) ? error.message : String(error)).split(/\.\s/);
  return first.replace(/\.?$/, '.');
};
