import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { commandLine, quoted } from '@backglass/contract/command-line';
import { readDependency } from '@backglass/federation/workspace';
import { compareVersions } from 'compare-versions';
import * as z from 'zod';
import { DeliveryError } from '../errors.ts';
import { nameOf } from '../release/builds.ts';
import {
  changesTo,
  isOurs,
  manifestSchema,
  withChanges,
  withPlatform,
  type Change,
  type Manifest,
  type Versions,
} from './versions.ts';

/* `backglass upgrade`: raises the packages of Backglass in a repository, shows what changed, and runs the checks. */

/** Its `package.json` names the versions that were tested together. */
const RELEASE_PACKAGE = '@backglass/create-remote';

export interface Ran {
  readonly isDone: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

export interface UpgradeOptions {
  /** The root of the repository. */
  readonly root: string;
  /** The version of the platform. `undefined` = the newest on the registry. */
  readonly version: string | undefined;
  /** Settings for the check, which compares the build with what is live. `undefined` = no setting names the store. */
  readonly storeSettings: Readonly<Record<string, string>> | undefined;
  readonly print: (line: string) => void;
  /** Runs a command and returns its output, or shows it at once if `isShown`. */
  readonly run: (folder: string, command: readonly string[], isShown?: boolean) => Ran;
}

/** A package of the repository that depends on packages of Backglass. */
interface Upgraded {
  /** Path from the root, `.` for the root. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly changes: readonly Change[];
}

interface Tool {
  readonly name: 'npm' | 'pnpm';
  readonly lock: string;
  readonly install: readonly string[];
  readonly installLocked: string;
  /** The words before a program of `node_modules/.bin`. */
  readonly exec: readonly string[];
}

const TOOLS: readonly Tool[] = [
  {
    name: 'pnpm',
    lock: 'pnpm-lock.yaml',
    install: ['pnpm', 'install', '--no-frozen-lockfile'],
    installLocked: 'pnpm install --frozen-lockfile',
    exec: ['pnpm', 'exec'],
  },
  {
    name: 'npm',
    lock: 'package-lock.json',
    install: ['npm', 'install', '--no-audit', '--no-fund'],
    installLocked: 'npm ci',
    exec: ['npm', 'exec', '--'],
  },
];

const toolOf = (root: string): Tool => {
  const found = TOOLS.filter(({ lock }) => existsSync(join(root, lock)));
  const [tool] = found;
  if (tool !== undefined && found.length === 1) return tool;
  const names = TOOLS.map(({ lock }) => lock);
  throw new DeliveryError(
    tool === undefined
      ? `${root} has neither ${names.join(' nor ')}. Install the packages first.`
      : `${root} has ${names.join(' and ')}. Remove the one that you do not use.`,
  );
};

/** Throws {@link DeliveryError} unless git can bring everything back. */
const requireClean = ({ root, run }: UpgradeOptions): void => {
  const { isDone, stdout } = run(root, ['git', 'status', '--porcelain']);
  if (!isDone) {
    throw new DeliveryError(`${root} is not in a git repository. Commit first, so that you can go back.`);
  }
  const files = stdout.trimEnd().split('\n').filter(Boolean);
  if (files.length === 0) return;
  const [first = ''] = files;
  throw new DeliveryError(
    `${files.length} ${files.length === 1 ? 'file is' : 'files are'} not committed, such as ${first.slice(3)}. ` +
      'Commit or stash first, so that you can go back. Nothing was changed.',
  );
};

/** The answer of `npm view` about one version. */
const releaseSchema = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** Returns the first line of npm that explains. Others are codes, such as `npm error code E404` and `npm error 404`. */
const reasonIn = (stderr: string): string => {
  const [, explained] =
    /^npm (?:error|ERR!) (?:\d{3} )?(?!(?:code|syscall|errno|path) |\d{3}$|A complete log)(\S.*)$/m.exec(
      stderr,
    ) ?? [];
  const reason = explained ?? stderr.trimEnd().split('\n').at(-1) ?? '';
  return reason.replace(/\.?$/, '.');
};

/** Asks the registry, by npm, because npm has its settings and passwords. */
const readRelease = ({ root, version, run }: UpgradeOptions): { version: string; versions: Versions } => {
  const of = `${RELEASE_PACKAGE}@${version ?? 'latest'}`;
  const { isDone, stdout, stderr } = run(root, [
    ...['npm', 'view', of, 'version', 'dependencies', 'devDependencies', '--json'],
  ]);
  if (!isDone || stdout.trim() === '') {
    const reason = isDone ? 'it has no such version.' : reasonIn(stderr);
    throw new DeliveryError(`${of} cannot be read from the registry: ${reason} Nothing was changed.`);
  }
  let answer: unknown;
  try {
    answer = JSON.parse(stdout);
  } catch {
    // The schema refuses it.
  }
  const parsed = releaseSchema.safeParse(answer);
  if (!parsed.success) {
    throw new DeliveryError(
      `The registry's answer about ${of} cannot be read: ${z.prettifyError(parsed.error).replaceAll(/\s+/g, ' ')}. Nothing was changed.`,
    );
  }
  const { dependencies, devDependencies, ...rest } = parsed.data;
  return { version: rest.version, versions: { ...devDependencies, ...dependencies } };
};

const readManifest = (file: string): Manifest => {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const why = error instanceof z.core.$ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new DeliveryError(`${file} cannot be read: ${why.replaceAll(/\s+/g, ' ')}`, { cause: error });
  }
};

/** Returns the packages of the repository that have changes. Throws {@link DeliveryError} if none depends on Backglass. */
const findUpgraded = ({ root, run }: UpgradeOptions, versions: Versions): readonly Upgraded[] => {
  const { stdout } = run(root, ['git', 'ls-files', '-z', '--', 'package.json', '**/package.json']);
  const folders = stdout.split('\0').filter(Boolean).map(dirname);
  const packages = folders
    .map(folder => ({ folder, manifest: readManifest(join(root, folder, 'package.json')) }))
    .filter(({ manifest }) =>
      Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).some(
        name => isOurs(name) && Object.hasOwn(versions, name),
      ),
    );
  if (packages.length === 0)
    throw new DeliveryError(`No package.json in ${root} names packages of Backglass.`);
  return packages
    .map(one => ({ ...one, changes: changesTo(versions, one.manifest) }))
    .filter(({ changes }) => changes.length > 0);
};

/** npm may install a dependency of a folder in the root. */
const findInstalled = (root: string, folder: string, name: string) => {
  const place = [join(root, folder), root].find(one => existsSync(join(one, 'node_modules', name)));
  return place === undefined ? undefined : readDependency(place, name);
};

/** What changed in one package of Backglass. */
interface News {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Sections of the changelog. */
  readonly changes: string;
}

/** Reads the changelogs of the installed packages. */
const readNews = (
  root: string,
  olds: ReadonlyMap<string, { from: string; folder: string }>,
): readonly News[] =>
  [...olds].flatMap(([name, { from, folder }]) => {
    const installed = findInstalled(root, folder, name);
    if (installed === undefined) return [];
    const file = join(installed.root, 'CHANGELOG.md');
    const changelog = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const to = installed.version;
    return [{ name, from, to, changes: changelogBetween(changelog, from, to) }];
  });

const CHECKS = ['typecheck', 'test', 'build'];

interface Step {
  readonly folder: string;
  readonly command: readonly string[];
  /** What the user's shell needs for the command. */
  readonly settings?: Readonly<Record<string, string>>;
}

const commandOf = ({ command, settings = {} }: Step): string =>
  [...Object.entries(settings).map(([name, value]) => `${name}=${quoted(value)}`), commandLine(command)].join(
    ' ',
  );

const checksOf = (
  { folder, manifest }: Upgraded,
  tool: Tool,
  { root, storeSettings }: UpgradeOptions,
): readonly Step[] => {
  const isRemote = existsSync(join(root, folder, 'remote.config.ts'));
  const check = [...tool.exec, 'backglass', 'check', nameOf(manifest.name ?? ''), '--unpublished'];
  return [
    ...CHECKS.filter(name => Object.hasOwn(manifest.scripts, name)).map(name => ({
      folder,
      command: [tool.name, 'run', name],
    })),
    ...(isRemote && storeSettings ? [{ folder, command: check, settings: storeSettings }] : []),
  ];
};

const writeText = (file: string, change: (text: string) => string): boolean => {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) return false;
  writeFileSync(file, changed);
  return true;
};

/**
 * Raises the packages and runs the checks. Throws {@link DeliveryError} before it changes anything: for a tree with uncommitted files, a
 * version that the registry lacks, or versions that it cannot raise. After that, a failure leaves the changes, and says how to go back.
 */
export const upgrade = (options: UpgradeOptions) => {
  const { root, storeSettings, print, run } = options;
  const tool = toolOf(root);
  requireClean(options);
  const { version, versions } = readRelease(options);
  const upgraded = findUpgraded(options, versions);
  /** `version` is that of the platform, and `lines` are the last ones for the user. */
  const result = (isDone: boolean, news: readonly News[], ...lines: readonly string[]) => ({
    version,
    isDone,
    news,
    lines,
  });
  if (upgraded.length === 0) {
    return result(true, [], `The packages are those of Backglass ${version} already.`);
  }

  const olds = new Map<string, { from: string; folder: string }>();
  const files: string[] = [];
  for (const { folder, changes } of upgraded) {
    for (const { name, from } of changes.filter(one => isOurs(one.name))) {
      const version = findInstalled(root, folder, name)?.version ?? from.replace(/^[\^~]/, '');
      olds.set(name, { from: version, folder });
    }
    const manifest = join(folder, 'package.json');
    writeText(join(root, manifest), text => withChanges(text, changes));
    files.push(manifest);
    print(`${manifest}:`);
    for (const { name, from, to } of changes) print(`  ${name} ${from} → ${to}`);
    const config = join(folder, 'remote.config.ts');
    const platform = versions['@backglass/platform'];
    if (platform === undefined || !existsSync(join(root, config))) continue;
    if (writeText(join(root, config), text => withPlatform(text, platform))) {
      files.push(config);
      print(`${config}:\n  platform ^${platform}`);
    }
  }
  files.push(tool.lock);

  const failure = (failed: Step, rest: readonly Step[], news: readonly News[]) =>
    result(
      false,
      news,
      `"${failed.command.join(' ')}" failed in ${join(root, failed.folder)}. The new versions stay in ${files.join(', ')}.`,
      'To go on, mend the cause, then run:',
      ...[failed, ...rest].map(
        step => `  ${commandLine(['cd', join(root, step.folder)])} && ${commandOf(step)}`,
      ),
      'To go back to what you had:',
      `  ${commandLine(['cd', root])} && ${commandLine(['git', 'restore', ...files])} && ${tool.installLocked}`,
    );
  const runShown = (step: Step): boolean => {
    const place = join(root, step.folder);
    const way = relative(process.cwd(), place);
    print(`$ ${way === '' ? '' : `${commandLine(['cd', way])} && `}${commandOf(step)}`);
    return run(place, step.command, true).isDone;
  };

  const install: Step = { folder: '.', command: tool.install };
  const checks = upgraded.flatMap(one => checksOf(one, tool, options));
  if (!runShown(install)) return failure(install, checks, []);

  const news = readNews(root, olds);
  for (const { name, from, to, changes } of news) {
    print(`\n${name} ${from} → ${to}\n${changes === '' ? 'The changelog has no entry.' : changes}`);
  }
  print('');
  for (const [at, step] of checks.entries()) {
    if (!runShown(step)) return failure(step, checks.slice(at + 1), news);
  }
  return result(
    true,
    news,
    `Backglass ${version} passes the checks of this repository.`,
    ...(storeSettings
      ? []
      : ['"backglass check" was left out, because neither DELIVERY_URL nor DATA_DIR is set.']),
    `Next: git commit --all --message "build: upgrade Backglass to ${version}"`,
  );
};

const HEADING = /^## (\d+\.\d+\.\d+)\s*$/;
const FENCE = /^ {0,3}(?:```|~~~)/;

/**
 * Returns the sections of a changelog by changesets (`## 0.3.1` and the lines below, except in code blocks) of the versions above `from`,
 * up to `to`, as one text in the order of the changelog.
 */
export const changelogBetween = (changelog: string, from: string, to: string): string => {
  const sections: { version: string; lines: string[] }[] = [];
  let isCode = false;
  for (const line of changelog.split(/\r?\n/)) {
    if (FENCE.test(line)) isCode = !isCode;
    const version = isCode ? undefined : HEADING.exec(line)?.[1];
    if (version !== undefined) sections.push({ version, lines: [line] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections
    .filter(({ version }) => compareVersions(version, from) > 0 && compareVersions(version, to) <= 0)
    .map(({ lines }) => lines.join('\n').trim())
    .join('\n\n');
};
