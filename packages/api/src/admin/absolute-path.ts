import { resolve } from 'node:path';

/** Where a command's words have a path. */
const positionIn = ([group, action]: readonly string[]): number | undefined => {
  if (group === 'backup') return 1;
  return group === 'centers' && action === 'export' ? 3 : undefined;
};

/**
 * A command's words, without options, with an absolute path: a server that runs the command has a working directory of its
 * own.
 */
export const withAbsolutePath = (words: readonly string[]): string[] =>
  words.map((word, index) => (index === positionIn(words) ? resolve(word) : word));
