import { errorText } from './base/errors.ts';
import { type Settings, parseSettings } from './settings/settings.ts';

/* Each command imports its modules when it runs, so that a short command does not load the whole server. */

const HELP = `pnpm api <command>

  serve    run the API alone; settings come from the environment (PORT, HOST, DATA_DIR, …)
  seed     put the demo operator and centre into the database, if they are not there
  vacuum   delete expired rows, vacuum, and delete images that no centre uses and that were stored more than a day ago.
           Every half hour the server deletes expired rows too, and vacuums the embedded database
  backup   write all data and images to a new folder and check it: pnpm api backup <folder>
  restore  restore a backup into an empty database, completely or not at all: pnpm api restore <folder>.
           Stop the servers first. --replace deletes everything in the database first
  centers  pnpm api centers list [--waiting] | validate <id> | reject <id> | keep <id> | export <id> <file> | delete <id> "<name>"
           --waiting: only those to validate; keep: cancel the planned deletion
  users    pnpm api users list | show <email> | reset-link <email> | revoke-sessions <email>
  help     this text

backup, centers and users also work while a server runs, and print JSON with --json.
`;

/** How long closing may take after a signal, in milliseconds. */
const STOP_MS = 4_500;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function runServe(settings: Settings): Promise<void> {
  const { serve } = await import('./api.ts');
  const serving = await serve(settings);
  void serving.lost.then(error => fail(error));
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => fail('Not everything could be closed in time.'), STOP_MS);
      void serving.close().then(() => process.exit(0), fail);
    });
  }
  print(`Backglass API is ready on ${serving.address}`);
}

async function runCommand(settings: Settings): Promise<void> {
  const { runAdmin } = await import('./admin/run.ts');
  print(await runAdmin(settings, process.argv.slice(2)));
}

function fail(error: unknown): never {
  process.stderr.write(`${errorText(error)}\n`);
  process.exit(1);
}

const COMMANDS: Record<string, (settings: Settings) => Promise<void>> = {
  serve: runServe,
  seed: async settings => (await import('./database-commands.ts')).runSeed(settings, print),
  vacuum: async settings => (await import('./database-commands.ts')).vacuumDatabaseAndImages(settings, print),
  centers: runCommand,
  users: runCommand,
  backup: runCommand,
  restore: async settings =>
    print(await (await import('./database-commands.ts')).runRestore(settings, process.argv.slice(3))),
};

// A closed pipe, as after `… | head`, is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const [first = 'help', ...args] = process.argv.slice(2);
const command = args.some(arg => arg === '--help' || arg === '-h') ? 'help' : first;
const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
if (run) {
  try {
    await run(parseSettings(process.env));
  } catch (error) {
    fail(error);
  }
} else {
  print(HELP);
  if (!['help', '--help', '-h'].includes(command)) {
    process.stderr.write(`Unknown command '${command}'.\n`);
    process.exitCode = 1;
  }
}
