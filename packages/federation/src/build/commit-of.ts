import { execFileSync } from 'node:child_process';

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Returns the commit of `root`, or null outside a repository. `-dirty` means that files differ from the commit. */
export const commitOf = (root: string): string | null => {
  try {
    const commit = git(root, 'rev-parse', 'HEAD');
    return git(root, 'status', '--porcelain', '--', '.') === '' ? commit : `${commit}-dirty`;
  } catch {
    return null;
  }
};
