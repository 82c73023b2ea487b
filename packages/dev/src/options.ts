import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { firstSentence } from '@backglass/contract/command-line';
import { DeliveryError } from '@backglass/delivery';

export const USAGE = `pnpm dev [<remote> …] [--live <address>] [--port <number>]

Serves the remotes with hot reload on an origin of their own. Everything else comes from a live server: run "npm start" in another
window. An edited component is replaced in the page and keeps its state. When a module cannot be replaced, the page reloads.

  <remote>          name of a remote, or path of its folder (default: the current folder)
  --live <address>  the live server (default: PUBLIC_URL, or http://localhost:PORT; PORT is 4000 if not set)
  --port <number>   port of the page (default: the first free port from 4100 on)
  PREVIEW_API_ROOT  environment variable: the API to use (default: that of the live page)`;

export class OptionError extends DeliveryError {}

export interface DevOptions {
  /** The folders of the remotes. */
  readonly folders: readonly string[];
  readonly live: URL;
  /** `undefined` means the first free port from 4100 on. */
  readonly port: number | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const folderOf = (root: string, remote: string): string => {
  const isPath = /^\.|[\\/]/.test(remote);
  const folder = isPath ? resolve(root, remote) : join(root, `remote-${remote}`);
  if (!existsSync(join(folder, 'remote.config.ts')))
    throw new DeliveryError(isPath ? `${folder} has no remote.config.ts.` : `There is no remote-${remote}.`);
  if (!existsSync(join(folder, 'node_modules')))
    throw new DeliveryError(`The packages of ${folder} are not installed. Run "pnpm install" first.`);
  return folder;
};

const usageError = (why: string): OptionError => new OptionError(`${why} Try "pnpm dev --help".`);

const liveOf = (address: string): URL => {
  const isHttpAddress = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  if (isHttpAddress) return new URL('/', address);
  throw new OptionError(
    `--live must be the address of a server, such as http://localhost:4000, not "${address}".`,
  );
};

const portOf = (text: string): number => {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new OptionError('--port must be a whole number up to 65535.');
};

/**
 * Reads the options of `pnpm dev`. Returns `help` for `--help`.
 * @throws {OptionError} for invalid arguments.
 * @throws {DeliveryError} if there is no such remote.
 */
export const readDevOptions = (
  root: string,
  words: readonly string[],
  environment: Environment,
): DevOptions | 'help' => {
  const options = {
    live: { type: 'string' },
    port: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  let parsed;
  try {
    parsed = parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw usageError(firstSentence(error as Error));
  }
  const { positionals, values } = parsed;
  if (values.help === true) return 'help';
  const remotes = positionals.length === 0 ? ['.'] : positionals;
  const localServer = `http://localhost:${environment['PORT'] || 4000}`;
  return {
    folders: [...new Set(remotes.map(remote => folderOf(root, remote)))],
    live: liveOf(values.live ?? (environment['PUBLIC_URL'] || localServer)),
    port: values.port === undefined ? undefined : portOf(values.port),
  };
};
