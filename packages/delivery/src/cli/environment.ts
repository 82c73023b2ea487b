import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { CliContext } from './context.ts';

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
