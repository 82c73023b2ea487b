import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../../../..');
const SHOWN = /^Shown on (\S+)/m;

export interface DevServer {
  readonly url: string;
  /** Sends SIGINT, as Ctrl+C does. Returns the exit code. */
  stop(): Promise<number | null>;
}

export interface Development extends DevServer {
  /** Returns a function that undoes the edit. */
  edit(file: string, change: (text: string) => string): Promise<() => Promise<void>>;
}

/** Returns a function that undoes the edit. Throws if the edit changes nothing. */
export async function editFile(path: string, change: (text: string) => string): Promise<() => Promise<void>> {
  const before = await readFile(path, 'utf8');
  const text = change(before);
  if (text === before) throw new Error(`the edit of ${path} changes nothing`);
  await writeFile(path, text);
  return () => writeFile(path, before);
}

/** Resolves when the page can be opened. */
export async function startDevServer(
  cwd: string,
  script: string,
  ...words: readonly string[]
): Promise<DevServer> {
  const child = spawn(process.execPath, [script, ...words], {
    cwd,
    env: { ...process.env, NODE_ENV: 'development' },
  });
  const url = await new Promise<string>((shown, fail) => {
    let printed = '';
    const collect = (chunk: Buffer) => {
      printed += String(chunk);
      const [, printedUrl] = SHOWN.exec(printed) ?? [];
      if (printedUrl !== undefined) shown(printedUrl);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('exit', code => fail(new Error(`pnpm dev exited with ${code}:\n${printed}`)));
  });
  const stop = () =>
    new Promise<number | null>(exited => {
      child.once('exit', exited);
      child.kill('SIGINT');
    });
  return { url, stop };
}

/** Works on a copy of the remote. The server `live` provides everything else. */
export async function develop(name: string, live: string): Promise<Development> {
  const workspace = await mkdtemp(join(tmpdir(), 'backglass-develop-'));
  const [original, folder] = [join(ROOT, `remote-${name}`), join(workspace, `remote-${name}`)];
  await writeFile(join(workspace, 'pnpm-workspace.yaml'), 'packages: [remote-*]\n');
  for (const part of ['src', 'package.json', 'remote.config.ts']) {
    await cp(join(original, part), join(folder, part), { recursive: true });
  }
  await symlink(join(original, 'node_modules'), join(folder, 'node_modules'));
  const { url, stop } = await startDevServer(
    ROOT,
    'packages/dev/bin/dev.mjs',
    folder,
    '--live',
    live,
    '--port',
    '0',
  );
  return {
    url,
    edit: (file, change) => editFile(join(folder, file), change),
    async stop() {
      const code = await stop();
      await rm(workspace, { recursive: true, force: true });
      return code;
    },
  };
}
