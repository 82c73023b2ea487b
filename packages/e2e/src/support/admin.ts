import { execFile } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

async function api(dataDir: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'packages/api/src/cli.ts', ...args],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir } },
  );
  return stdout;
}

export async function validateCenter(dataDir: string, name: string): Promise<void> {
  const centers = JSON.parse(await api(dataDir, 'centers', 'list', '--json')) as readonly {
    readonly id: number;
    readonly name: string;
  }[];
  const center = centers.find(candidate => candidate.name === name);
  if (center === undefined) throw new Error(`no centre is called ${name}`);
  await api(dataDir, 'centers', 'validate', String(center.id));
}
