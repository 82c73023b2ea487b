import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../start/options.mjs';

export const USAGE = `pnpm dev <remote> [--live <address>] [--port <number>]

Shows the remote as it is edited, in a page of its own origin beside everything that is live. A component that is edited is
replaced in the page and keeps its state; what cannot be replaced loads the page anew. It takes something that is live:
"npm start" in another window.

  <remote>          its name, or the path of its folder
  --live <address>  the server that everything else comes from; PUBLIC_URL, or http://localhost:PORT (4000)
  --port <number>   where the page is shown; the first free one from 4100 on
  PREVIEW_API_ROOT  another API than that of the live page`;

/** An option's value that means nothing. */
export class OptionError extends StartError {}

export interface DevOptions {
  readonly folder: string;
  readonly live: URL;
  /** Absent: any that is free. */
  readonly port: number | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const folderOf = (root: string, remote: string): string => {
  const isPath = /[\\/]/.test(remote);
  const folder = isPath ? resolve(remote) : join(root, `remote-${remote}`);
  if (existsSync(join(folder, 'remote.config.ts'))) return folder;
  throw new StartError(isPath ? `${folder} has no remote.config.ts.` : `There is no remote-${remote}.`);
};

const liveOf = (address: string): URL => {
  const isOne = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  if (isOne) return new URL('/', address);
  throw new OptionError(`--live is the address of a server: http://localhost:4000, not "${address}".`);
};

const portOf = (text: string): number => {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new OptionError('--port is a whole number up to 65535.');
};

/**
 * What `pnpm dev` was asked to do; null: nothing that it understands; `help`: to say what it does. Throws {@link StartError}
 * for a remote that is not there, or an address or port that is none.
 */
export const readDevOptions = (
  root: string,
  words: readonly string[],
  environment: Environment,
): DevOptions | 'help' | null => {
  const options = {
    live: { type: 'string' },
    port: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  let parsed;
  try {
    parsed = parseArgs({ args: [...words], allowPositionals: true, options });
  } catch {
    return null;
  }
  const { positionals, values } = parsed;
  if (values.help === true) return 'help';
  const [remote] = positionals;
  if (remote === undefined || positionals.length > 1) return null;
  const here = `http://localhost:${environment['PORT'] || 4000}`;
  return {
    folder: folderOf(root, remote),
    live: liveOf(values.live ?? (environment['PUBLIC_URL'] || here)),
    port: values.port === undefined ? undefined : portOf(values.port),
  };
};
