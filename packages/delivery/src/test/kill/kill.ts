import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { deploy } from '../../live/go-live.ts';
import { liveComposition } from '../../document/channel.ts';
import { openStore } from '../../store/open.ts';
import { brokenFiles } from '../broken-files.ts';
import { startS3 } from '../s3-server.ts';
import {
  listed,
  NOISE,
  REMOTE_FILES,
  remoteRelease,
  scratch,
  SETTINGS,
  shellRelease,
  version,
} from '../workspace.ts';

export interface KillOptions {
  readonly kind: 'folder' | 's3';
  /** Each step is a round. Step 3 kills the child before its third write. Step 0 kills no child. */
  readonly steps: Iterable<number>;
  /** Each time in milliseconds is a further round. */
  readonly times?: Iterable<number>;
}

export interface Killed {
  readonly killed: number;
  readonly broken: readonly string[];
}

const end = (args: readonly string[], env: NodeJS.ProcessEnv, killAfter?: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
      env: { ...process.env, ...env, NODE_NO_WARNINGS: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errorOutput = '';
    child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
    const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0 || signal === 'SIGKILL') resolve(signal === 'SIGKILL');
      else reject(new Error(`the child exited with ${code ?? signal}: ${errorOutput}`));
    });
  });

/** Kills a process that publishes and promotes. Checks after each round that the live page is complete. */
export const killRounds = async ({ kind, steps, times = [] }: KillOptions): Promise<Killed> => {
  process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';
  const place = await scratch();
  const s3 = kind === 's3' ? await startS3() : null;
  const address = s3 === null ? '' : `s3://shop/a?endpoint=${s3.endpoint}`;
  const store = await openStore(place.root, address);
  const child = join(import.meta.dirname, 'killed-child.ts');
  const broken: string[] = [];
  let [killed, rounds] = [0, 0];
  const build = (count: number): Promise<string> => {
    const id = count.toString(16).padStart(12, '0');
    // The name changes with the contents, so the child stores a delta too.
    const files = { ...REMOTE_FILES, [`page.${id.slice(4)}.js`]: `${NOISE}${id}` };
    return place.build(remoteRelease('games', { version: `0.1.0-${id}`, files: listed(files) }), files);
  };
  const round = async (step: number, killAfter?: number): Promise<void> => {
    rounds += 1;
    const args = [child, String(step), place.root, await build(rounds)];
    if (await end(args, { DELIVERY_URL: address }, killAfter)) killed += 1;
    broken.push(...(await brokenFiles(store)));
  };
  try {
    const first = [await place.build(shellRelease({ version: version('1') })), await build(0)];
    await deploy(store, first, SETTINGS);
    for (const step of steps) await round(step);
    for (const time of times) await round(0, time);
    await round(0);
    const live = await liveComposition(store);
    const expected = `0.1.0-${rounds.toString(16).padStart(12, '0')}`;
    if (live?.remotes['games']?.version !== expected) broken.push(`${expected} did not go live`);
    return { killed, broken };
  } finally {
    await s3?.close();
    await place.dispose();
  }
};
