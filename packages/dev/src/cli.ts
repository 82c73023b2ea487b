import { join } from 'node:path';
import { allowClosedOutput } from '@backglass/contract/command-line';
import { DeliveryError } from '@backglass/delivery';
import { BuildError } from '@backglass/federation/build';
import { OptionError, readDevOptions, USAGE } from './options.ts';
import { readShell } from './packed-shell.ts';
import { type ShellSource, startDev } from './session.ts';

/* `backglass-dev`: serves a remote with hot reload. A live server provides the other remotes and the API. */

allowClosedOutput(process.stdout, process.stderr);

/** The workspace has the sources of the shell. The packed package contains a build instead. */
const findShell = (): ShellSource =>
  import.meta.filename.endsWith('.ts')
    ? { kind: 'sources', folder: join(import.meta.dirname, '../../../shell') }
    : { kind: 'built', build: readShell(join(import.meta.dirname, '../shell')) };

try {
  const options = readDevOptions(process.cwd(), process.argv.slice(2), process.env);
  if (options === 'help') console.log(USAGE);
  else {
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
  }
} catch (error) {
  if (!(error instanceof DeliveryError || error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof OptionError ? 2 : 1;
}
