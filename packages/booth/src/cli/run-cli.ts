import { simulate } from '../simulate.ts';
import { HELP, type SimulateArguments, readArguments } from './arguments.ts';
import type { Surroundings } from './play.ts';
import { pairCommand } from './pair.ts';

/** `pnpm booth simulate`: plays until it is stopped or every booth is archived. Resolves with the exit code. */
export async function simulateCommand(options: SimulateArguments, around: Surroundings): Promise<number> {
  const { terminal, time, signal } = around;
  const simulation = simulate({
    apiRoot: options.api,
    operator: { email: options.operator, password: options.password },
    keysFile: options.keys,
    count: options.count,
    speed: options.speed,
    time,
    log: terminal.line,
  });
  const stop = (): void => void simulation.stop();
  signal.addEventListener('abort', stop, { once: true });
  const end = await simulation.ended;
  signal.removeEventListener('abort', stop);
  if (end.kind === 'failed') terminal.error(end.sentence);
  if (end.kind === 'archived') terminal.line('Every booth was archived.');
  return end.kind === 'failed' ? 1 : 0;
}

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
