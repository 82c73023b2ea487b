import { simulate } from '../simulate.ts';
import { HELP, type SimulateArguments, readArguments } from './arguments.ts';
import type { CliContext } from './play.ts';
import { pairCommand } from './pair.ts';

/** Resolves with the exit code when the simulation ends. */
export async function simulateCommand(options: SimulateArguments, context: CliContext): Promise<number> {
  const { terminal, time, signal } = context;
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

export interface RunContext extends CliContext {
  readonly port?: string | undefined;
}

/** Resolves with the exit code: 0 done or stopped, 1 failed, 2 wrong arguments. */
export async function runCli(argv: readonly string[], context: RunContext): Promise<number> {
  const command = readArguments(argv, context.port);
  try {
    switch (command.kind) {
      case 'help':
        for (const row of HELP.split('\n')) context.terminal.line(row);
        return 0;
      case 'wrong':
        context.terminal.error(`${command.sentence} See pnpm booth --help.`);
        return 2;
      case 'pair':
        return await pairCommand(command.options, context);
      case 'simulate':
        return await simulateCommand(command.options, context);
    }
  } catch (error) {
    if (context.signal.aborted) {
      context.terminal.line('Stopped.');
      return 0;
    }
    throw error;
  }
}
