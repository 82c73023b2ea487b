import { execFileSync } from 'node:child_process';
import { basename, isAbsolute, join, relative, sep } from 'node:path';
import { DIRTY_SUFFIX } from '../release.ts';
import { isBuilt, type Sources } from './build-inputs.ts';

/** Where a build comes from. */
export interface Origin {
  /** Null without a commit that git can read. */
  readonly commit: string | null;
  /** Why the commit does not describe the build. Null for a build of committed files only. */
  readonly problem: string | null;
}

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 });

const commitIn = (repository: string): string => {
  try {
    return git(repository, 'rev-parse', '--verify', 'HEAD').trim();
  } catch (error) {
    throw new Error(`${repository} has no commit yet`, { cause: error });
  }
};

const paths = (output: string): readonly string[] => output.split('\0').filter(path => path !== '');

/** The first line of git, such as `fatal: not a git repository`. */
const reasonOf = (error: unknown): string => {
  const { stderr = '', message } = error as Error & { readonly stderr?: string };
  return (stderr.trim() || message).split('\n')[0] ?? '';
};

const MOST_NAMED = 3;
const named = (files: readonly string[]): string =>
  files.slice(0, MOST_NAMED).join(', ') + (files.length > MOST_NAMED ? ', …' : '');

const isInstalled = (root: string): boolean => `${root}${sep}`.includes(`${sep}node_modules${sep}`);

const changesIn = (repository: string, pathspecs: readonly string[]): readonly string[] => [
  ...paths(git(repository, 'diff', '--no-ext-diff', '--name-only', '-z', 'HEAD', '--', ...pathspecs)),
  // Without an option, this command also lists ignored files, which a build reads like others.
  ...paths(git(repository, 'ls-files', '--others', '-z', '--', ...pathspecs)),
];

/** The lock file determines what is installed. Sources in another repository are not part of the commit. */
const uncommitted = (repository: string, sources: readonly Sources[]): readonly string[] => {
  const own = sources.filter(({ root }) => !isInstalled(root));
  const pathspecOf = (root: string, entry: string): string =>
    `:(${entry.includes('*') ? 'glob' : 'literal'})${relative(repository, join(root, entry)).replaceAll('\\', '/')}`;
  const isForeign = ({ root }: Sources): boolean => {
    const path = relative(repository, root);
    return path.startsWith('..') || isAbsolute(path);
  };
  const pathspecs = own
    .filter(one => !isForeign(one))
    .flatMap(({ root, entries }) => entries.map(entry => pathspecOf(root, entry)));
  const changed = changesIn(repository, pathspecs).filter(
    file => isBuilt(file) && !basename(file).startsWith('.'),
  );
  return [...own.filter(isForeign).map(({ root }) => root), ...new Set(changed)];
};

/** Of a container of another tool nobody knows the sources, so each change in the repository counts. */
const uncommittedAnywhere = (repository: string): readonly string[] =>
  paths(git(repository, 'status', '--porcelain', '--no-renames', '-z')).map(line => line.slice(3));

/** Finds out from which commit the package in `root` is built. Without `sources`, the build may read any file of its repository. */
export const originOf = (root: string, sources?: readonly Sources[]): Origin => {
  try {
    const repository = git(root, 'rev-parse', '--show-toplevel').trimEnd();
    const commit = commitIn(repository);
    const files = sources === undefined ? uncommittedAnywhere(repository) : uncommitted(repository, sources);
    if (files.length === 0) return { commit, problem: null };
    return { commit: commit + DIRTY_SUFFIX, problem: `uncommitted: ${named(files)}` };
  } catch (error) {
    return { commit: null, problem: reasonOf(error) };
  }
};

/** The origin of a build if one of its files changed after it began. */
export const changedOrigin = (origin: Origin): Origin =>
  origin.problem === null
    ? { commit: `${origin.commit}${DIRTY_SUFFIX}`, problem: 'files changed during the build' }
    : origin;
