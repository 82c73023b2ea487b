import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Store } from '../store/store.ts';
import { requireSettingNames } from './setting-names.ts';

export interface CliContext {
  readonly dataDir: string;
  /** An address such as `s3://…`. `undefined` = the folder `delivery` in `dataDir`. */
  readonly deliveryUrl?: string | undefined;
  /** Whether DELIVERY_URL or DATA_DIR is set. */
  readonly hasStore: boolean;
  readonly workspaceRoot: string;
  /** `undefined` = the live setting. */
  readonly supportEmail?: string | undefined;
  /** Where pages send load reports, or `none`. `undefined` = the live setting. */
  readonly telemetryUrl?: string | undefined;
  /** Origin of the live page. `undefined` = localhost with `port`. */
  readonly publicUrl?: string | undefined;
  /** The user who runs the command. */
  readonly by: string | null;
  readonly port?: string | undefined;
  /** The API whose calls `check`, `promote` and `deploy` compare. `undefined` = none. */
  readonly apiUrl?: string | undefined;
  /** Path or URL of the API. `undefined` = the live setting. */
  readonly apiRoot?: string | undefined;
  readonly previewDomain?: string | undefined;
  readonly previewApiRoot?: string | undefined;
  readonly dictionaryCount?: string | undefined;
  /** Throws {@link UsageError} for a misspelt setting. */
  readonly checkNames?: () => void;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

export interface CommandInput {
  readonly store: Store;
  readonly context: CliContext;
  readonly names: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

export interface CommandOutput {
  readonly lines: readonly string[];
  /** The output of `--json`. */
  readonly data: unknown;
  /** The exit code, 0 by default. 1: refused, 3: failed. */
  readonly code?: 0 | 1 | 3;
}

export interface Command {
  /** Lines of `<command> --help` below the summary. */
  readonly details?: readonly string[];
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
  /** Makes the command fail in an empty store. */
  readonly needsReleases?: true;
  readonly nameCount: readonly [min: number, max: number];
  run(input: CommandInput): Promise<CommandOutput>;
}

export const textOption = ({ values }: CommandInput, option: string): string | undefined => {
  const value = values[option];
  return typeof value === 'string' ? value : undefined;
};

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
  rest: Pick<CliContext, 'workspaceRoot' | 'print' | 'printError'>,
): CliContext => {
  const setting = (name: string): string | undefined => environment[name] || undefined;
  return {
    ...rest,
    checkNames: () => {
      requireSettingNames(environment);
    },
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
