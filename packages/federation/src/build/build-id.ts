import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { LANGUAGES } from '@backglass/contract';
import type { Package } from './workspace.ts';

const COVERED_WORKSPACE_FILES = ['pnpm-lock.yaml', 'tsconfig.base.json'];
const PACKAGE_ENTRIES = ['package.json', 'remote.config.ts', 'src'];
const NOT_BUILT = /\.test\.[cm]?[jt]sx?$|\.md$/;

const filesAt = (path: string): readonly string[] => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
};

const packageFiles = (root: string): readonly string[] =>
  PACKAGE_ENTRIES.flatMap(entry => filesAt(join(root, entry))).filter(file => !NOT_BUILT.test(file));

export interface BuildInputs {
  readonly workspaceRoot: string;
  /** The built package is the first one. */
  readonly compiled: readonly Package[];
  /** Packages that the host provides at run time. Only their versions reach the output. */
  readonly provided: readonly Package[];
  /** The versions of all calls that pages make. `release.json` contains some of them. */
  readonly callVersions: Readonly<Record<string, string>>;
  readonly presets: Package;
}

/** Hashes everything that determines the bytes of a build to 12 hex digits. The hash is the same on any machine. */
export const buildId = ({
  workspaceRoot,
  compiled,
  provided,
  callVersions,
  presets,
}: BuildInputs): string => {
  const hash = createHash('sha256');
  const add = (label: string, content: Buffer | string): void => {
    hash.update(`${label}\0${content.length}\0`).update(content);
  };
  const addFiles = (owner: string, root: string, files: readonly string[]): void => {
    const label = (file: string): string => `${owner}/${relative(root, file).replaceAll('\\', '/')}`;
    for (const file of [...files].sort()) add(label(file), readFileSync(file));
  };
  addFiles(
    '',
    workspaceRoot,
    COVERED_WORKSPACE_FILES.flatMap(file => filesAt(join(workspaceRoot, file))),
  );
  const packages = compiled.some(({ root }) => root === presets.root) ? compiled : [...compiled, presets];
  for (const { name, root } of packages) addFiles(name, root, packageFiles(root));
  for (const { name, version } of provided) add(name, version);
  for (const [call, version] of Object.entries(callVersions)) add(call, version);
  add('languages', LANGUAGES.join());
  return hash.digest('hex').slice(0, 12);
};

const SOURCE = /\.(?:[cm]?[jt]sx?|css|json|svg|ttf)$/;

/** Whether a file that a build has read becomes part of the output. */
export const isSource = (file: string): boolean => SOURCE.test(file) && basename(file) !== 'package.json';

/** Workspace files outside `src` of the covered packages. The build id does not depend on them. */
export const uncoveredSources = (
  files: Iterable<string>,
  workspaceRoot: string,
  covered: readonly string[],
): readonly string[] =>
  [...files]
    .filter(file => file.startsWith(workspaceRoot + sep) && !file.includes(`${sep}node_modules${sep}`))
    .filter(file => isSource(file) && !covered.some(root => file.startsWith(join(root, 'src', sep))))
    .map(file => file.slice(workspaceRoot.length + 1));
