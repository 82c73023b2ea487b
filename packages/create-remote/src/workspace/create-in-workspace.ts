import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { runPnpm } from '../../../../scripts/start/pnpm.mjs';
import { CreateError, requireFree, requireName, writeFiles } from '../create.ts';
import {
  PACKAGES_FOLDER,
  settingsSchema,
  standaloneFilesOf,
  type Settings,
  type Versions,
} from '../standalone.ts';
import { json, readTemplate } from '../template.ts';

/** The workflows of all remotes differ only by the name of the remote. */
const WORKFLOW = '.github/workflows/remote-booths.yml';

/**
 * The lock file of a repository with packed packages, which `pnpm lock-standalone` writes. It has no hashes of these packages, because each
 * commit changes them. npm packs no file with the name pnpm-lock.yaml.
 */
export const STANDALONE_LOCK = 'packages/create-remote/standalone-lock.yaml';

const TSCONFIG = json({
  extends: '../tsconfig.browser.json',
  compilerOptions: { tsBuildInfoFile: 'node_modules/.cache/tsconfig.tsbuildinfo' },
  include: ['src', '*.ts'],
});

/**
 * Writes a new remote and its workflow into the workspace. Returns the files.
 * @throws {CreateError} when the name is invalid or taken.
 */
export const createRemote = async (root: string, name: string): Promise<readonly string[]> => {
  requireName(name);
  const folder = `remote-${name}`;
  const workflow = `.github/workflows/${folder}.yml`;
  requireFree(root, folder, workflow);
  const { remote } = readTemplate({ name, platform: readPlatformVersion(root) });
  const sources = { ...remote, 'tsconfig.json': TSCONFIG };
  const files = {
    ...Object.fromEntries(Object.entries(sources).map(([file, text]) => [`${folder}/${file}`, text])),
    [workflow]: readFileSync(join(root, WORKFLOW), 'utf8').replaceAll('booths', name),
  };
  await writeFiles(root, files);
  return Object.keys(files);
};

/**
 * Writes a new remote into `parent`, as a repository of its own with the packed packages. Returns the files.
 * @throws {CreateError} when the name is invalid, the folder is taken or the packages do not compile.
 */
export const createStandalone = async (
  root: string,
  name: string,
  parent: string,
  print: (line: string) => void,
): Promise<readonly string[]> => {
  requireName(name);
  if (`${parent}${sep}`.startsWith(`${root}${sep}`))
    throw new CreateError('--standalone names a folder inside this workspace. Choose one outside.');
  // The composition lists remotes by name, so this remote would replace one of the same name in the workspace.
  for (const place of [root, parent]) requireFree(place, `remote-${name}`);
  const folder = join(parent, `remote-${name}`);
  try {
    const packed = await packPackages(root, join(folder, PACKAGES_FOLDER), print);
    const packages = Object.values(packed).map(file => `${PACKAGES_FOLDER}/${file}`);
    const ofFiles = Object.entries(packed).map(([one, file]) => [one, `file:${PACKAGES_FOLDER}/${file}`]);
    const files = standaloneFilesOf({
      name,
      platform: readPlatformVersion(root),
      settings: readWorkspace(root),
      versions: { ...readCatalog(root), ...Object.fromEntries(ofFiles) },
    });
    await writeFiles(folder, files);
    // pnpm keeps the versions of an existing lock file, so libraries get the versions that Backglass is tested with.
    const lock = 'pnpm-lock.yaml';
    await copyFile(join(root, STANDALONE_LOCK), join(folder, lock));
    return [...packages, ...Object.keys(files), lock].map(file => join(folder, file));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};

const compilerSchema = z.object({ compilerOptions: z.record(z.string(), z.unknown()) });
const catalogSchema = z.object({ catalog: z.record(z.string(), z.string()) });
const packageSchema = z.object({ version: z.string() });

const parseFile = (root: string, file: string): unknown => parse(readFileSync(join(root, file), 'utf8'));

const git = (root: string, ...words: readonly string[]): string =>
  spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.trim();

/** The repository on GitHub that `root` was cloned from, and the commit of `root`. */
const productOf = (root: string): Settings['product'] => {
  const origin = git(root, 'remote', 'get-url', 'origin');
  const [, repository = 'OWNER/backglass'] =
    /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(origin) ?? [];
  return { repository, commit: git(root, 'rev-parse', 'HEAD') };
};

/** verdaccio is only part of our own tests. */
const isForRemotes = ([name]: readonly [string, string]): boolean => !name.startsWith('verdaccio');

export const readWorkspace = (root: string): Settings => {
  const { compilerOptions } = compilerSchema.parse(parseFile(root, 'tsconfig.base.json'));
  const browser = compilerSchema.parse(parseFile(root, 'tsconfig.browser.json'));
  const { overrides, ...settings } = settingsSchema.parse({
    ...(parseFile(root, 'pnpm-workspace.yaml') as object),
    ...(parseFile(root, 'package.json') as object),
    compilerOptions: { ...compilerOptions, ...browser.compilerOptions },
    product: productOf(root),
  });
  return { ...settings, overrides: Object.fromEntries(Object.entries(overrides).filter(isForRemotes)) };
};

/** The version of each library of the workspace. */
export const readCatalog = (root: string): Versions =>
  catalogSchema.parse(parseFile(root, 'pnpm-workspace.yaml')).catalog;

const readPlatformVersion = (root: string): string =>
  packageSchema.parse(parseFile(root, 'packages/platform/package.json')).version;

/** The packages that other repositories install. */
export const PACKED = ['contract', 'platform', 'ui', 'federation', 'delivery', 'dev', 'testing'] as const;

/** The packages that a registry gets. */
export const PUBLISHED = [...PACKED, 'create-remote'] as const;

const pnpmPackOutput = z.array(z.object({ name: z.string(), filename: z.string() }));

/**
 * Packs {@link PACKED} into `folder`. Returns the file of each package: `{ '@backglass/contract': 'backglass-contract-0.2.0.tgz' }`.
 * @throws {CreateError} when a package does not compile
 */
const packPackages = async (
  root: string,
  folder: string,
  print: (line: string) => void,
): Promise<Readonly<Record<string, string>>> => {
  await mkdir(folder, { recursive: true });
  const run = (...words: readonly string[]): string => {
    const { status, stdout, stderr } = runPnpm(root, print, words, { cwd: root });
    if (status !== 0) throw new CreateError(`The packages could not be packed:\n${stdout}${stderr}`);
    return String(stdout);
  };
  run('exec', 'tsx', 'packages/dev/src/pack.ts');
  run('exec', 'tsx', 'scripts/compile-packages.ts', ...PACKED.map(name => `packages/${name}`));
  // The packages are compiled already, so their `prepack` need not run.
  const options = ['--config.ignore-scripts=true', '--json', '--pack-destination', folder];
  const filters = PACKED.map(name => `--filter=@backglass/${name}`);
  const packed = pnpmPackOutput.parse(JSON.parse(run(...filters, 'pack', ...options)));
  return Object.fromEntries(packed.map(({ name, filename }) => [name, basename(filename)]));
};
