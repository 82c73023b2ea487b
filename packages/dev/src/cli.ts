import { join } from 'node:path';
import { DeliveryError } from '@backglass/delivery';
import { OptionError, readDevOptions, USAGE } from './options.ts';
import { startDev } from './session.ts';
import { findShell } from './shell-source.ts';

/* `backglass-dev` serves a remote with hot reload, and takes the other remotes and the API from a live server. */

// `… | head` closes the pipe early; that is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** In the workspace this is `packages/dev/src`; in the packed package, `dist`. */
const HERE = import.meta.dirname;

try {
  const options = readDevOptions(process.cwd(), process.argv.slice(2), process.env);
  if (options === 'help') console.log(USAGE);
  else if (options === null) {
    console.error(USAGE);
    process.exitCode = 2;
  } else {
    const session = await startDev(options, {
      shell: findShell(join(HERE, '../shell'), join(HERE, '../../../shell')),
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
  if (!(error instanceof DeliveryError)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof OptionError ? 2 : 1;
}
