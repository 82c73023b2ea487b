import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { type DecideSettings, documentSettings, identityIn } from '../document/document-settings.ts';
import type { Store } from '../store/store.ts';

export interface CliContext {
  readonly dataDir: string;
  /** `s3://…`; absent or empty: the folder `delivery` below `dataDir`. */
  readonly deliveryUrl?: string | undefined;
  readonly workspaceRoot: string;
  /** Absent: as what is live says. */
  readonly supportEmail?: string | undefined;
  /** Where pages shall report how remotes loaded; absent: as what is live says; `none`: nowhere. */
  readonly telemetryUrl?: string | undefined;
  /** Origin of the live page; absent: this machine, at `port`. */
  readonly publicUrl?: string | undefined;
  /** Who runs the command; null when nobody knows. */
  readonly by: string | null;
  readonly port?: string | undefined;
  readonly previewDomain?: string | undefined;
  readonly previewApiRoot?: string | undefined;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** What one command was asked to do. */
export interface Order {
  readonly store: Store;
  readonly context: CliContext;
  readonly names: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

/** What a command has to say: to people, and to programs. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly data: unknown;
  /** 1: it was refused, 3: it could not be done; `lines` say why. */
  readonly code?: 0 | 1 | 3;
}

export interface Command {
  readonly usage: string;
  readonly does: string;
  /** What stands below the usage in its own help. */
  readonly details?: readonly string[];
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
  /** It is of no use in a store that nothing was ever published to. */
  readonly isOfPublished?: true;
  /** How many names it takes. */
  readonly takes: readonly [least: number, most: number];
  run(order: Order): Promise<Outcome>;
}

/**
 * Decides what documents tell the shell. What is not said here stays as what is live has it: who deploys one remote from
 * elsewhere need not know the settings of the site. Version and build come from here with a shell that does.
 */
export const settingsOf =
  ({ context }: Pick<Order, 'context'>, parts: readonly string[]): DecideSettings =>
  live =>
    documentSettings({
      workspaceRoot: context.workspaceRoot,
      identity: live === null || parts.includes('shell') ? undefined : identityIn(live),
      supportEmail: context.supportEmail ?? live?.support_email ?? 'support@backglass.test',
      telemetryUrl: context.telemetryUrl ?? live?.telemetry_url,
    });

/** The option's text, or undefined. */
export const text = ({ values }: Order, option: string): string | undefined => {
  const value = values[option];
  return typeof value === 'string' ? value : undefined;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The name that git has of whoever works here; null where it has none. */
const gitUser = (folder: string): string | null => {
  try {
    return execFileSync('git', ['config', 'user.name'], { cwd: folder, encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
};

/** What a command is run in, as the environment says. An empty variable counts as none: so GitHub gives those that are not set. */
export const contextOf = (
  environment: Environment,
  rest: Pick<CliContext, 'workspaceRoot' | 'print' | 'complain'>,
): CliContext => {
  const setting = (name: string): string | undefined => environment[name] || undefined;
  return {
    ...rest,
    by: setting('DEPLOYED_BY') ?? setting('GITHUB_ACTOR') ?? gitUser(rest.workspaceRoot),
    dataDir: resolve(environment['DATA_DIR'] ?? '.backglass'),
    supportEmail: setting('SUPPORT_EMAIL'),
    deliveryUrl: environment['DELIVERY_URL'],
    publicUrl: setting('PUBLIC_URL'),
    port: setting('PORT'),
    previewDomain: setting('PREVIEW_DOMAIN'),
    previewApiRoot: setting('PREVIEW_API_ROOT'),
    telemetryUrl: setting('TELEMETRY_URL'),
  };
};
