import { join } from 'node:path';
import { allowClosedOutput, exitCodeOf } from '@backglass/contract/command-line';
import { DeliveryError } from '@backglass/delivery';
import { BuildError } from '@backglass/federation/build';
import { devCommand, type DevOptions } from './options.ts';
import { readShell } from './packed-shell.ts';
import { type ShellSource, startDev } from './session.ts';

/* `backglass-dev`: serves a remote with hot reload. A live server provides the other remotes and the API. */

allowClosedOutput(process.stdout, process.stderr);

/** The workspace has the sources of the shell. The packed package contains a build instead. */
const findShell = (): ShellSource =>
  import.meta.filename.endsWith('.ts')
    ? { kind: 'sources', folder: join(import.meta.dirname, '../../../shell') }
    : { kind: 'built', build: readShell(join(import.meta.dirname, '../shell')) };

const start = async (options: DevOptions): Promise<void> => {
  const session = await startDev(options, {
    shell: findShell(),
    print: line => {
      console.log(line);
    },
    previewApiRoot: process.env['PREVIEW_API_ROOT'] || undefined,
  });
  const end = (): void => void session.close().then(() => process.exit());
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
};

try {
  const context = { root: process.cwd(), environment: process.env, printer: console };
  await devCommand(context, start).parseAsync();
} catch (error) {
  const isKnown = error instanceof DeliveryError || error instanceof BuildError;
  if (isKnown) console.error(error.message);
  process.exitCode = isKnown ? 1 : exitCodeOf(error);
}
