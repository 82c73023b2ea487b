import { basename, resolve } from 'node:path';
import { InvalidArgumentError, type newCommand } from '@backglass/contract/command-line';
import { releaseVersionSchema } from '@backglass/federation';
import { readApi, type ServedApi } from '../composition/api-check.ts';
import {
  type DecideSettings,
  documentSettings,
  identityIn,
  requireApiRoot,
  requireDictionaryCount,
} from '../document/document-settings.ts';
import { messageSchema } from '../document/document.ts';
import { UsageError } from '../errors.ts';
import { buildOf } from '../release/builds.ts';
import { type Ref, ownValue } from '../release/ref.ts';
import { isFolderStore } from '../store/folder.ts';
import type { Store } from '../store/store.ts';
import { execFileSync } from 'node:child_process';
import { misspelt } from '@backglass/contract/setting-names';
import { requirePreviewDomain } from '../preview/address.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const gitUser = (folder: string): string | null => {
  try {
    return execFileSync('git', ['config', 'user.name'], { cwd: folder, encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
};

/** An empty variable counts as absent, because GitHub passes unset variables as empty. */
export const contextOf = (
  environment: Environment,
  rest: {
    readonly workspaceRoot: string;
    readonly print: (line: string) => void;
    readonly printError: (line: string) => void;
  },
) => {
  const setting = (name: string): string | undefined => environment[name] || undefined;
  return {
    ...rest,
    environment,
    /** The user who runs the command. */
    by: setting('DEPLOYED_BY') ?? setting('GITHUB_ACTOR') ?? gitUser(rest.workspaceRoot),
    hasStore: (setting('DELIVERY_URL') ?? setting('DATA_DIR')) !== undefined,
    dataDir: resolve(setting('DATA_DIR') ?? '.backglass'),
    supportEmail: setting('SUPPORT_EMAIL'),
    deliveryUrl: setting('DELIVERY_URL'),
    apiUrl: setting('LIVE_API_URL'),
    apiRoot: setting('API_ROOT'),
    publicUrl: setting('PUBLIC_URL'),
    port: setting('PORT'),
    previewDomain: setting('PREVIEW_DOMAIN'),
    previewApiRoot: setting('PREVIEW_API_ROOT'),
    dictionaryCount: setting('DICTIONARY_COUNT'),
    telemetryUrl: setting('TELEMETRY_URL'),
  };
};

/** What a command knows besides its arguments. A setting is `undefined` if its variable is not set (README). */
export type CliContext = Readonly<ReturnType<typeof contextOf>>;

const SETTINGS = [
  'API_ROOT',
  'DATA_DIR',
  'DELIVERY_URL',
  'DEPLOYED_BY',
  'DICTIONARY_COUNT',
  'LIVE_API_URL',
  'PORT',
  'PREVIEW_API_ROOT',
  'PREVIEW_DOMAIN',
  'PUBLIC_URL',
  'RELEASES_KEY',
  'SUPPORT_EMAIL',
  'TELEMETRY_URL',
];

/** Settings that were renamed, with their present names. */
const RENAMED: Readonly<Record<string, string>> = { API_URL: 'LIVE_API_URL' };

/** Throws {@link UsageError} when the environment has a misspelt or renamed setting with a value. */
export const requireSettingNames = (environment: Readonly<Record<string, string | undefined>>): void => {
  const names = Object.keys(environment).filter(name => environment[name]);
  const renamed = names.flatMap(found => {
    const meant = ownValue(RENAMED, found);
    return meant === undefined ? [] : [{ found, meant }];
  });
  const found = [...renamed, ...misspelt(names, SETTINGS)];
  if (found.length === 0) return;
  throw new UsageError(`${found.map(one => `${one.found} is not a setting; ${one.meant} is`).join('; ')}.`);
};

const isOrigin = (address: string): boolean => /^https?:\/\//.test(address) && URL.canParse(address);

/** Throws {@link UsageError} for a misspelt setting or an invalid value. */
export const checkSettings = ({
  environment,
  publicUrl,
  apiRoot,
  previewApiRoot,
  previewDomain,
  dictionaryCount,
}: CliContext): void => {
  requireSettingNames(environment);
  requireDictionaryCount(dictionaryCount);
  if (publicUrl !== undefined && !isOrigin(publicUrl)) {
    throw new UsageError(`PUBLIC_URL must be an http(s) address; it is "${publicUrl}".`);
  }
  if (previewDomain !== undefined) requirePreviewDomain(previewDomain, publicUrl);
  if (apiRoot !== undefined) requireApiRoot('API_ROOT', apiRoot);
  if (previewApiRoot !== undefined) requireApiRoot('PREVIEW_API_ROOT', previewApiRoot);
};

/** What a command works with. */
export interface Session {
  readonly store: Store;
  readonly context: CliContext;
  /** Whether stdout gets only one JSON value. */
  readonly isJson: boolean;
}

export interface CommandOutput {
  readonly lines: readonly string[];
  /** The output of `--json`. */
  readonly data: unknown;
  /** The exit code, 0 by default. 1: refused, 3: failed. */
  readonly code?: 0 | 1 | 3;
}

/** Turns what a command does into an action of commander, which opens the store and prints the output. */
export type Action = <Words extends readonly unknown[]>(
  run: (session: Session, ...words: Words) => Promise<CommandOutput>,
) => (...words: Words) => Promise<void>;

/** The command line that each command adds itself to. */
export interface Cli {
  readonly program: ReturnType<typeof newCommand>;
  readonly action: Action;
  /** Refuses an empty store. */
  readonly actionOnReleases: Action;
}

/** The folder or the address of the store. */
export const placeOf = (store: Store, { deliveryUrl }: CliContext): string | undefined =>
  isFolderStore(store) ? store.root : deliveryUrl;

/** Parses `games@0.1.0-…`, or `games` for its local build. Throws {@link UsageError} for other words. */
export const refOf = (workspaceRoot: string, word: string): Ref => {
  const [name = '', version, ...rest] = word.split('@');
  if (version === undefined) return { name, version: basename(buildOf(workspaceRoot, name)) };
  if (rest.length === 0 && releaseVersionSchema.safeParse(version).success) return { name, version };
  throw new UsageError(`"${word}" is not a release; write it like games@0.1.0-0123456789ab.`);
};

/** Throws {@link UsageError} when a name occurs twice. */
export const refsOfWords = (workspaceRoot: string, words: readonly string[]): readonly Ref[] => {
  const refs = words.map(word => refOf(workspaceRoot, word));
  const names = refs.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return refs;
  throw new UsageError(`${twice} is given twice; only one release of it can be live.`);
};

/**
 * A setting keeps its live value if its environment variable is not set. Version and build number come from this checkout
 * if nothing is live, or if the deployed `names` include the shell. A canary keeps its own (`goLive`).
 */
export const settingsOf =
  (context: CliContext, names: readonly string[]): DecideSettings =>
  live =>
    documentSettings({
      workspaceRoot: context.workspaceRoot,
      identity: live === null || names.includes('shell') ? undefined : identityIn(live),
      supportEmail: context.supportEmail ?? live?.support_email ?? 'support@backglass.test',
      apiRoot: context.apiRoot ?? live?.api_root,
      telemetryUrl: context.telemetryUrl ?? live?.telemetry_url,
    });

/** The option of every command that makes something live. */
export const messageOption = [
  '--message <text>',
  'the reason; "history" shows it, and every visitor can read it',
  (text: string): string => {
    if (messageSchema.safeParse(text).success) return text;
    throw new InvalidArgumentError('It must be one line of 1 to 200 characters.');
  },
] as const;

export const API_HELP = 'by default, the API at LIVE_API_URL';

/** Reads the API at this address, or at the setting `LIVE_API_URL`. Returns undefined without both. Throws like {@link readApi}. */
export const apiOf = async (
  { apiUrl }: CliContext,
  address: string | undefined,
): Promise<ServedApi | undefined> => {
  const named = address ?? apiUrl;
  return named === undefined ? undefined : readApi(named);
};
