import {
  exitCodeOf,
  InvalidArgumentError,
  newCommand,
  outputTo,
  webAddress,
  wholeNumber,
} from '@backglass/contract/command-line';
import { MAX_BOOTHS, simulate } from '../simulate.ts';
import { pairCommand, type CliContext, type PairArguments } from './pair.ts';
import type { Terminal } from './terminal.ts';

export interface SimulateArguments {
  readonly api: string;
  readonly speed?: number;
  readonly operator: string;
  readonly password: string;
  readonly keys: string;
  readonly count?: number;
}

interface Commands {
  pair(options: PairArguments): Promise<void>;
  simulate(options: SimulateArguments): Promise<void>;
}

const speed = (text: string): number => {
  const times = Number(text);
  if (times >= 0.1 && times <= 100) return times;
  throw new InvalidArgumentError('It must be a number from 0.1 to 100.');
};

/** `pnpm booth`. `port` is the value of PORT. */
export const boothCommand = (
  terminal: Pick<Terminal, 'line' | 'error'>,
  port: string | undefined,
  commands: Commands,
) => {
  const printer = {
    log: (help: string) => help.split('\n').forEach(row => terminal.line(row)),
    error: (line: string) => terminal.error(line),
  };
  const program = newCommand('pnpm booth', 'pnpm booth --help', printer)
    .description('Pairs with a centre and plays simulated games.')
    .helpCommand('help [command]', 'show this help, or that of a command')
    .addHelpText('afterAll', '\nExit codes: 0 done or stopped, 1 failed, 2 wrong arguments.');
  const API = 'root of the API; by default http://localhost:4000/api/ (PORT sets another port)';
  const SPEED = 'times faster than real time; by default 1';
  const apiOf = (given: string | undefined): string => {
    if (given !== undefined) return given;
    const local = `http://localhost:${port || '4000'}/api/`;
    return URL.canParse(local) ? local : program.error('PORT must be the number of a port');
  };

  program
    .command('pair')
    .configureOutput(outputTo(printer, 'pnpm booth pair --help'))
    .description('show a pairing code, wait until an operator registers it, then play until Ctrl-C')
    .option('--api <url>', API, webAddress)
    .option(
      '--page <url>',
      'the back-office, for the link and its QR code; by default, the page that the API names, or its origin',
      webAddress,
    )
    .option('--speed <number>', SPEED, speed)
    .option('--once', 'play one short game, then end')
    .action(({ api, ...options }) => commands.pair({ api: apiOf(api), ...options }));

  program
    .command('simulate')
    .configureOutput(outputTo(printer, 'pnpm booth simulate --help'))
    .description('register booths as an operator, then play until Ctrl-C')
    .requiredOption('--operator <email>', "the operator's email address")
    .requiredOption('--password <text>', "the operator's password")
    .requiredOption(
      '--keys <file>',
      "stores the booths' keys (created if missing, readable only by its owner)",
    )
    .option('--count <number>', 'how many booths; by default 3', wholeNumber(1, MAX_BOOTHS))
    .option('--api <url>', API, webAddress)
    .option('--speed <number>', SPEED, speed)
    .action(({ api, ...options }) => commands.simulate({ api: apiOf(api), ...options }));
  return program;
};

/** Resolves with the exit code when the simulation ends. */
async function simulateCommand(options: SimulateArguments, context: CliContext): Promise<number> {
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

interface RunContext extends CliContext {
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
