import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Call, callerOf } from './http.ts';

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));

/** The process gets only `environment` and the variables that Node needs. */
export function spawnCli(command: string, environment: Record<string, string>): ChildProcess {
  // The embedded database runs only for seconds, so V8's fast WebAssembly compiler saves time.
  const args = ['--liftoff-only', '--import', import.meta.resolve('tsx'), CLI, ...command.split(' ')];
  return spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

interface Exit {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function exitOf(child: ChildProcess): Promise<Exit> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise(resolve => child.once('close', code => resolve({ code, stdout, stderr })));
}

/** What a channel logs when the database takes longer than its limit for sending events, as on a slow machine. */
const SLOW_SENDING = /Query read timeout.*PostgresChannel/;

/** The lines of `stderr` but those about slow sending. */
export const problemsIn = (stderr: string): string[] =>
  stderr.split('\n').filter(line => line !== '' && !SLOW_SENDING.test(line));

export interface ApiProcess {
  readonly origin: string;
  readonly call: Call;
  readonly exit: Promise<Exit>;
  end(signal: NodeJS.Signals): Promise<Exit>;
}

export async function startApiProcess(environment: Record<string, string>): Promise<ApiProcess> {
  const child = spawnCli('serve', { NODE_ENV: 'test', PORT: '0', RATE_LIMIT_SCALE: '0', ...environment });
  const exit = exitOf(child);
  const ready = new Promise<string>(resolve => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const origin = /ready on (http:\S+)/.exec(chunk.toString())?.[1];
      if (origin) resolve(origin);
    });
  });
  const origin = await Promise.race([
    ready,
    exit.then(({ code, stderr }) => {
      throw new Error(`the API ended with ${code}: ${stderr}`);
    }),
  ]);
  return {
    origin,
    call: callerOf(origin),
    exit,
    end: signal => {
      child.kill(signal);
      return exit;
    },
  };
}
