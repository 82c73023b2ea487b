import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export interface SimulationOptions {
  readonly apiRoot: string;
  readonly operator: { readonly email: string; readonly password: string };
  readonly keysFile: string;
  readonly count: number;
}

export interface Booths {
  /** Stops the booths within two seconds. */
  stop(): Promise<void>;
}

const FIRST_PAUSE = 1_000;
const MAX_PAUSE = 60_000;
/** After this many milliseconds without a failure, the pause is short again. */
const STABLE_AFTER = 60_000;
const STOP_LIMIT = 2_000;

/**
 * Runs the simulated booths in a process of their own, and restarts the process after a growing pause when it fails.
 * A failure never stops the server.
 */
export const startBooths = (
  root: string,
  options: SimulationOptions,
  print: (line: string) => void,
): Booths => {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let pause = FIRST_PAUSE;

  const start = (): void => {
    const startedAt = Date.now();
    let errorOutput = '';
    const current = spawn(process.execPath, ['--import', 'tsx', join(root, 'scripts/serve/simulator.ts')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child = current;
    current.stderr?.on('data', (chunk: Buffer) => {
      errorOutput = (errorOutput + chunk.toString('utf8')).slice(-2_000);
    });
    current.once('error', error => {
      errorOutput = error.message;
    });
    current.send(options, () => undefined);
    current.once('close', code => {
      child = undefined;
      if (isStopping || code === 0) return;
      if (Date.now() - startedAt > STABLE_AFTER) pause = FIRST_PAUSE;
      const reason = errorOutput.trim().split('\n').at(-1) ?? '';
      print(`The simulated booths stopped; trying again in ${pause / 1000} s. ${reason}`.trim());
      timer = setTimeout(start, pause);
      pause = Math.min(pause * 2, MAX_PAUSE);
    });
  };

  start();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      const current = child;
      if (current === undefined) return;
      const ended = new Promise<void>(resolve => current.once('close', () => resolve()));
      current.kill('SIGTERM');
      const limit = setTimeout(() => current.kill('SIGKILL'), STOP_LIMIT);
      await ended;
      clearTimeout(limit);
    },
  };
};
