import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newCommand, type Printer, wholeNumber } from '@backglass/contract/command-line';
import { DeliveryError } from '@backglass/delivery';

export interface DevOptions {
  /** The folders of the remotes. */
  readonly folders: readonly string[];
  readonly live: URL;
  /** `undefined` means the first free port from 4100 on. */
  readonly port: number | undefined;
}

interface Context {
  /** The current folder. */
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly printer: Printer;
}

const isRemote = (folder: string): boolean => existsSync(join(folder, 'remote.config.ts'));

/** Says which remotes a folder has. */
const namesIn = (root: string): string => {
  const folders = readdirSync(root).filter(name => name.startsWith('remote-') && isRemote(join(root, name)));
  const names = folders.map(name => name.replace('remote-', '')).sort();
  return names.length === 0 ? '' : ` There are: ${names.join(', ')}.`;
};

const folderOf = (root: string, remote: string): string => {
  const isPath = /^\.|[\\/]/.test(remote);
  const folder = isPath ? resolve(root, remote) : join(root, `remote-${remote}`);
  if (!isRemote(folder))
    throw new DeliveryError(
      isPath ? `${folder} has no remote.config.ts.` : `There is no remote-${remote}.${namesIn(root)}`,
    );
  if (!existsSync(join(folder, 'node_modules')))
    throw new DeliveryError(`The packages of ${folder} are not installed. Run "pnpm install" first.`);
  return folder;
};

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/**
 * `pnpm dev`. Its action throws {@link DeliveryError} if there is no such remote.
 * @param start serves the remotes
 */
export const devCommand = (
  { root, environment, printer }: Context,
  start: (options: DevOptions) => Promise<void>,
) => {
  const command = newCommand('pnpm dev', 'pnpm dev --help', printer);
  return command
    .description(
      'Serves the remotes with hot reload on an origin of their own. Everything else comes from a live server: run "npm start" ' +
        'in another window. An edited component is replaced in the page and keeps its state. When a module cannot be replaced, the ' +
        'page reloads.',
    )
    .argument('[remotes...]', 'names of remotes, or paths of their folders; by default, the current folder')
    .option(
      '--live <address>',
      'the live server; by default, PUBLIC_URL or http://localhost:PORT (PORT is 4000 if not set)',
    )
    .option(
      '--port <number>',
      'port of the page; by default, the first free port from 4100 on',
      wholeNumber(0, 65_535),
    )
    .addHelpText(
      'after',
      '\nPREVIEW_API_ROOT: environment variable, the API to use; by default, that of the live page.',
    )
    .action(async (remotes, { live: address, port }) => {
      const live =
        address ?? (environment['PUBLIC_URL'] || `http://localhost:${environment['PORT'] || 4000}`);
      if (!isWebAddress(live))
        command.error(
          `--live must be the address of a server, such as http://localhost:4000, not "${live}".`,
        );
      const named = remotes.length === 0 ? ['.'] : remotes;
      const folders = [...new Set(named.map(remote => folderOf(root, remote)))];
      await start({ folders, live: new URL('/', live), port });
    });
};
