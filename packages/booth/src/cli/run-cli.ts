import { HELP, readArguments } from './arguments.ts';
import { pairCommand } from './pair.ts';
import type { Surroundings } from './play.ts';
import { simulateCommand } from './simulate.ts';

export interface CliSurroundings extends Surroundings {
  /** Where the API of this machine listens, unless the command line says it. */
  readonly port?: string | undefined;
}

/** Runs a command line and resolves with the exit code: 0 done or stopped, 1 failed, 2 called wrongly. */
export async function runCli(argv: readonly string[], around: CliSurroundings): Promise<number> {
  const command = readArguments(argv, around.port);
  try {
    switch (command.kind) {
      case 'help':
        for (const row of HELP.split('\n')) around.terminal.line(row);
        return 0;
      case 'wrong':
        around.terminal.error(`${command.sentence} See pnpm booth --help.`);
        return 2;
      case 'pair':
        return await pairCommand(command.options, around);
      case 'simulate':
        return await simulateCommand(command.options, around);
    }
  } catch (error) {
    if (around.signal.aborted) {
      around.terminal.line('Stopped.');
      return 0;
    }
    throw error;
  }
}
