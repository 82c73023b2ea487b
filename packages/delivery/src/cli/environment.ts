import { resolve } from 'node:path';
import type { CliContext } from './context.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What a command is run in, as the environment says. An empty variable counts as none: so GitHub gives those that are not set. */
export const contextOf = (
  environment: Environment,
  rest: Pick<CliContext, 'workspaceRoot' | 'print' | 'complain'>,
): CliContext => {
  const setting = (name: string): string | undefined => environment[name] || undefined;
  return {
    ...rest,
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
