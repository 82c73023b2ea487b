import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import type { Package } from './workspace.ts';

const WORKSPACE_FILES = ['pnpm-lock.yaml', 'tsconfig.base.json'];
/** pnpm writes this file when it installs packages. Until then, a build uses the packages of an earlier lock file. */
const INSTALLED = 'node_modules/.pnpm/lock.yaml';
const MANIFEST = 'package.json';
/** No style of a remote may set a custom property of this package. */
export const DESIGN_SYSTEM = '@backglass/ui';
const STYLES = 'src/**/*.css';
const PACKAGE_ENTRIES = [MANIFEST, 'remote.config.ts', 'src'];
const NOT_BUILT = /\.test\.[cm]?[jt]sx?$|\.md$/;

export interface BuildInputs {
  readonly workspaceRoot: string;
  /** The built package, the packages that it bundles, and the presets. */
  readonly packages: readonly Package[];
  /** Packages that the host provides at run time. A build reads only their versions, and the styles of the design system. */
  readonly provided: readonly Package[];
}

/** The files and folders of one package that a build reads. */
export interface Sources {
  /** Empty for the workspace. */
  readonly owner: string;
  readonly root: string;
  /** Relative to `root`. A folder counts with all its files. An entry may be missing. Only {@link STYLES} is a pattern. */
  readonly entries: readonly string[];
}

export const sourcesOf = ({ workspaceRoot, packages, provided }: BuildInputs): readonly Sources[] => [
  { owner: '', root: workspaceRoot, entries: WORKSPACE_FILES },
  ...packages.map(({ name, root }) => ({ owner: name, root, entries: PACKAGE_ENTRIES })),
  ...provided
    .filter(({ root }) => !packages.some(one => one.root === root))
    .map(({ name, root }) => ({
      owner: name,
      root,
      entries: name === DESIGN_SYSTEM ? [MANIFEST, STYLES] : [MANIFEST],
    })),
];

/** Whether a build reads a file of {@link Sources}. */
export const isBuilt = (file: string): boolean => !NOT_BUILT.test(file);

const filesAt = (root: string, entry: string): readonly string[] => {
  if (entry === STYLES) return filesAt(root, 'src').filter(file => file.endsWith('.css'));
  const path = join(root, entry);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
};

/**
 * Hashes everything that a build of these inputs may depend on. While the hash is the same, an existing build need not be repeated.
 * The same files have the same hash in another folder.
 */
export const inputsHash = (inputs: BuildInputs): string => {
  const hash = createHash('sha256');
  const add = (label: string, content: Buffer | string): void => {
    hash.update(`${label}\0${content.length}\0`).update(content);
  };
  const addFiles = ({ owner, root, entries }: Sources): void => {
    const files = entries.flatMap(entry => filesAt(root, entry)).filter(isBuilt);
    for (const file of files.sort())
      add(`${owner}/${relative(root, file).replaceAll('\\', '/')}`, readFileSync(file));
  };
  sourcesOf({ ...inputs, provided: [] }).forEach(addFiles);
  addFiles({ owner: '', root: inputs.workspaceRoot, entries: [INSTALLED] });
  for (const { name, version, root } of inputs.provided) {
    add(name, version);
    if (name === DESIGN_SYSTEM) addFiles({ owner: name, root, entries: [STYLES] });
  }
  return hash.digest('hex');
};

const SOURCE = /\.(?:[cm]?[jt]sx?|css|json|svg|ttf)$/;

/** Whether a file that a build has read becomes part of the output. */
export const isSource = (file: string): boolean => SOURCE.test(file) && basename(file) !== MANIFEST;

/** Workspace files outside `src` of the covered packages. {@link inputsHash} does not depend on them. */
export const uncoveredSources = (
  files: Iterable<string>,
  workspaceRoot: string,
  covered: readonly string[],
): readonly string[] =>
  [...files]
    .filter(file => file.startsWith(workspaceRoot + sep) && !file.includes(`${sep}node_modules${sep}`))
    .filter(file => isSource(file) && !covered.some(root => file.startsWith(join(root, 'src', sep))))
    .map(file => file.slice(workspaceRoot.length + 1));
