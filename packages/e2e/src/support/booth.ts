import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

export interface UnpairedBooth {
  readonly code: string;
  waitForOutput(pattern: RegExp): Promise<string>;
  stop(): void;
}

/** The booth belongs to no centre yet, and shows its code. */
export async function startUnpairedBooth(url: string): Promise<UnpairedBooth> {
  const args = [
    '--import',
    'tsx',
    'packages/booth/src/cli.ts',
    'pair',
    '--api',
    `${url}/api/`,
    '--speed',
    '20',
  ];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let waiting: (() => void)[] = [];
  const collect = (chunk: Buffer) => {
    printed += String(chunk);
    for (const check of waiting) check();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const waitForOutput = (pattern: RegExp) =>
    new Promise<string>((answer, fail) => {
      const limit = setTimeout(
        () => fail(new Error(`the booth never printed ${pattern}:\n${printed}`)),
        240_000,
      );
      const check = () => {
        const found = pattern.exec(printed);
        if (found === null) return;
        clearTimeout(limit);
        waiting = waiting.filter(other => other !== check);
        answer(found[0]);
      };
      waiting.push(check);
      check();
    });
  const code = await waitForOutput(/\b[B-Z]{4}-[B-Z]{4}\b/);
  return { code, waitForOutput, stop: () => void child.kill('SIGTERM') };
}
