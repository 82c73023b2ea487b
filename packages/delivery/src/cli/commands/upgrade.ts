import { spawnSync } from 'node:child_process';
import { UsageError } from '../../errors.ts';
import { upgrade, type UpgradeOptions } from '../../upgrade/upgrade.ts';
import type { Cli, CliContext } from '../command.ts';

/** On Windows npm and pnpm are scripts, which only run in a shell. */
const shell = process.platform === 'win32';

/** With `--json`, stdout has only the result. `dataDir` is absolute, because the commands run in other folders. */
export const runnerOf =
  (isJson: boolean, dataDir: string): UpgradeOptions['run'] =>
  (cwd, [program = '', ...words], isShown = false) => {
    const stdio = isShown ? ['inherit', isJson ? 2 : 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
    const { status, stdout, stderr, error } = spawnSync(program, words, {
      cwd,
      env: { ...process.env, DATA_DIR: dataDir },
      shell,
      stdio: stdio as ('inherit' | 'ignore' | 'pipe')[],
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return { isDone: status === 0, stdout: stdout ?? '', stderr: `${stderr ?? ''}${error?.message ?? ''}` };
  };

/** The settings by which `check` finds the store and the live API. `undefined` = no setting names the store. */
export const storeSettingsOf = ({
  hasStore,
  deliveryUrl,
  dataDir,
  apiUrl,
}: CliContext): UpgradeOptions['storeSettings'] =>
  hasStore
    ? {
        ...(deliveryUrl === undefined ? { DATA_DIR: dataDir } : { DELIVERY_URL: deliveryUrl }),
        ...(apiUrl === undefined ? {} : { LIVE_API_URL: apiUrl }),
      }
    : undefined;

export const addUpgrade = ({ program, action }: Cli) =>
  program
    .command('upgrade')
    .description('raise the packages of Backglass in this repository, show what changed, and run the checks')
    .option(
      '--to <version>',
      'the release with this version of the platform; by default, the newest on the registry',
    )
    .addHelpText(
      'after',
      `
Raises the versions in each package.json to those of one release of Backglass, also of the libraries that it was
tested with. Then installs them, shows what changed, and runs typecheck, test and build. If DELIVERY_URL or DATA_DIR
is set, also compares the build with what is live. Refuses while files are not committed.`,
    )
    .action(
      action(({ context, isJson }, { to: version }) => {
        if (version !== undefined && !/^\d+\.\d+\.\d+$/.test(version)) {
          throw new UsageError(`--to needs a version such as 0.5.0; it is "${version}".`);
        }
        const { isDone, lines, ...data } = upgrade({
          root: context.workspaceRoot,
          version,
          storeSettings: storeSettingsOf(context),
          print: isJson ? context.printError : context.print,
          run: runnerOf(isJson, context.dataDir),
        });
        return Promise.resolve({
          lines,
          data: { ...data, ok: isDone, notes: lines },
          code: isDone ? 0 : 3,
        });
      }),
    );
