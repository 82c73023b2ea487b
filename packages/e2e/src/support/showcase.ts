import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
const READY = /^The showcase is ready on (\S+)$/m;

export interface ShowcaseServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves the showcase as `pnpm ui` does, on its own port. */
export function startShowcase(): Promise<ShowcaseServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/showcase.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return new Promise((ready, fail) => {
    let printed = '';
    const listen = (chunk: Buffer) => {
      printed += String(chunk);
      const url = READY.exec(printed)?.[1];
      if (url !== undefined) ready({ url, stop });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', code => fail(new Error(`the showcase exited with ${code}:\n${printed}`)));
  });
}
