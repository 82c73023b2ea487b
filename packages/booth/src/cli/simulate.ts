import { simulate } from '../simulate.ts';
import type { SimulateArguments } from './arguments.ts';
import type { Surroundings } from './play.ts';

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
