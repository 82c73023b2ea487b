import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

export interface PairingBooth {
  /** The code on its screen. */
  readonly code: string;
  /** Resolves with the first of its lines that matches. */
  says(pattern: RegExp): Promise<string>;
  stop(): void;
}

/** A booth that belongs to nobody yet: `pnpm booth pair`, as somebody in front of it would see it. */
export async function pairBooth(url: string): Promise<PairingBooth> {
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
  const hear = (chunk: Buffer) => {
    printed += String(chunk);
    for (const check of waiting) check();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const says = (pattern: RegExp) =>
    new Promise<string>((answer, fail) => {
      const limit = setTimeout(
        () => fail(new Error(`the booth never said ${pattern}:\n${printed}`)),
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
  const code = await says(/\b[B-Z]{4}-[B-Z]{4}\b/);
  return { code, says, stop: () => void child.kill('SIGTERM') };
}
