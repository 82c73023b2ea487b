import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../../../..');
const SHOWN = /^Shown on (\S+)/m;

export interface Development {
  /** Where the page is shown. */
  readonly url: string;
  /** Writes a source of the remote; answers how to write it back. */
  edit(file: string, change: (text: string) => string): Promise<() => Promise<void>>;
  /** Ends it as a developer would; answers its exit code. */
  stop(): Promise<number | null>;
}

/** `pnpm dev` for a copy of a remote, beside what is live on a server. */
export async function develop(name: string, live: string): Promise<Development> {
  const workspace = await mkdtemp(join(tmpdir(), 'backglass-develop-'));
  const [own, folder] = [join(ROOT, `remote-${name}`), join(workspace, `remote-${name}`)];
  await writeFile(join(workspace, 'pnpm-workspace.yaml'), 'packages: [remote-*]\n');
  for (const part of ['src', 'package.json', 'remote.config.ts']) {
    await cp(join(own, part), join(folder, part), { recursive: true });
  }
  await symlink(join(own, 'node_modules'), join(folder, 'node_modules'));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/dev.ts', folder, '--live', live, '--port', '0'],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'development' } },
  );
  const url = await new Promise<string>((shown, fail) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += String(chunk);
      const [, address] = SHOWN.exec(said) ?? [];
      if (address !== undefined) shown(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', code => fail(new Error(`ended with ${code}:\n${said}`)));
  });
  return {
    url,
    async edit(file, change) {
      const path = join(folder, file);
      const before = await readFile(path, 'utf8');
      const text = change(before);
      if (text === before) throw new Error(`nothing is changed in ${file}`);
      await writeFile(path, text);
      return () => writeFile(path, before);
    },
    stop: () =>
      new Promise(ended => {
        child.once('exit', code => {
          void rm(workspace, { recursive: true, force: true }).then(() => ended(code));
        });
        child.kill('SIGINT');
      }),
  };
}
