import { resolve } from 'node:path';
import { DeliveryError } from '@backglass/delivery';
import { OptionError, readDevOptions, USAGE } from './dev/options.ts';
import { startDev } from './dev/session.ts';
import { StartError } from './start/options.mjs';
import { allowClosedOutput } from './start/output.mjs';

/* `pnpm dev <remote>` serves a remote with hot reload, and takes the other remotes and the API from a live server. */

allowClosedOutput();
const root = resolve(import.meta.dirname, '..');
const print = (line: string): void => {
  console.log(line);
};

try {
  const options = readDevOptions(root, process.argv.slice(2), process.env);
  if (options === 'help') print(USAGE);
  else if (options === null) {
    console.error(USAGE);
    process.exitCode = 2;
  } else {
    const previewApiRoot = process.env['PREVIEW_API_ROOT'] || undefined;
    const session = await startDev(root, options, { print, previewApiRoot });
    const end = (): void => void session.close().then(() => process.exit());
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  }
} catch (error) {
  if (!(error instanceof StartError || error instanceof DeliveryError)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof OptionError ? 2 : 1;
}
