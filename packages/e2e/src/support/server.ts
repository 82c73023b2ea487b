import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
const READY = /^Backglass is ready on (\S+)$/m;
const START_LIMIT = 240_000;

export interface Server {
  readonly url: string;
  readonly dataDir: string;
  output(): string;
  /** Stops the server with SIGTERM and keeps its data. Returns the exit code. */
  stop(): Promise<number | null>;
  restart(): Promise<void>;
  dispose(): Promise<void>;
}

export const freePort = () =>
  new Promise<number>((answer, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => answer(port));
    });
  });

/** Starts the product as `npm start` does, with its own port and data folder. */
export async function startServer(options: {
  booths: number;
  env?: Readonly<Record<string, string>>;
}): Promise<Server> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'backglass-e2e-'));
  const published = process.env['PUBLISHED_RELEASES'];
  if (published !== undefined) await cp(published, join(dataDir, 'delivery'), { recursive: true });
  let printed = '';
  let child: ChildProcess;

  const start = () =>
    new Promise<string>((ready, fail) => {
      let sinceStart = '';
      // The embedded database runs only for minutes, so its WebAssembly needs no optimising compiler.
      const args = ['--liftoff-only', 'scripts/start.mjs', '--booths', String(options.booths)];
      child = spawn(process.execPath, args, {
        cwd: ROOT,
        // 0 disables the rate limits, because the tests log in more often than the limits allow.
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          NODE_ENV: 'development',
          RATE_LIMIT_SCALE: '0',
          ...options.env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const limit = setTimeout(() => fail(new Error(`the server is not ready:\n${sinceStart}`)), START_LIMIT);
      const listen = (chunk: Buffer) => {
        printed += String(chunk);
        sinceStart += String(chunk);
        const url = READY.exec(sinceStart)?.[1];
        if (url === undefined) return;
        clearTimeout(limit);
        ready(url);
      };
      child.stdout?.on('data', listen);
      child.stderr?.on('data', listen);
      child.once('exit', code => fail(new Error(`the server exited with ${code}:\n${sinceStart}`)));
    });

  const stop = () =>
    new Promise<number | null>(ended => {
      if (child.exitCode !== null) return ended(child.exitCode);
      child.once('exit', ended);
      child.kill('SIGTERM');
    });

  const url = await start();
  return {
    url,
    dataDir,
    output: () => printed,
    stop,
    async restart() {
      await stop();
      await start();
    },
    async dispose() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
