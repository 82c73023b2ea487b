import { exitCodeOf } from '@backglass/contract/command-line';
import { simulate } from '../simulate.ts';
import { boothCommand, type SimulateArguments } from './arguments.ts';
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
  const { terminal, port, signal } = context;
  let code = 0;
  const program = boothCommand(terminal, port, {
    pair: async options => void (code = await pairCommand(options, context)),
    simulate: async options => void (code = await simulateCommand(options, context)),
  });
  // pnpm passes on `--`.
  const words = argv[0] === '--' ? argv.slice(1) : argv;
  try {
    await program.parseAsync(words.length === 0 ? ['--help'] : words, { from: 'user' });
    return code;
  } catch (error) {
    if (!signal.aborted) return exitCodeOf(error);
    terminal.line('Stopped.');
    return 0;
  }
}
