import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { misspelt } from '@backglass/contract/setting-names';
import { UsageError } from '../errors.ts';
import { ownValue } from '../release/ref.ts';
import { requireApiRoot, requireDictionaryCount } from '../document/document-settings.ts';
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
