import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contextOf, run } from '@backglass/delivery';
import type { Server } from './server.ts';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../../../..');

interface Release {
  version: string;
  files: Record<string, { integrity: string; bytes: number }>;
}

const environmentOf = ({ dataDir, url }: Server) => ({ DATA_DIR: dataDir, PORT: new URL(url).port });

/** Runs `pnpm backglass … --json` within this process. Returns the parsed output. Throws with the output when the command fails. */
export async function backglass(server: Server, ...args: readonly string[]): Promise<unknown> {
  const lines: string[] = [];
  const collect = (line: string) => void lines.push(line);
  const context = contextOf(environmentOf(server), {
    workspaceRoot: ROOT,
    print: collect,
    printError: collect,
  });
  const code = await run([...args, '--json'], context);
  if (code !== 0) throw new Error(lines.join('\n'));
  return JSON.parse(lines.join('\n'));
}

export interface RunningCommand {
  waitForOutput(pattern: RegExp): Promise<void>;
  readonly exited: Promise<number | null>;
}

/** Starts a process of its own, so the test can read the output while the command runs. */
export function startBackglass(server: Server, ...args: readonly string[]): RunningCommand {
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/delivery/src/cli.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environmentOf(server), NODE_NO_WARNINGS: '1' },
  });
  let printed = '';
  const collect = (chunk: Buffer) => {
    printed += String(chunk);
    child.emit('printed');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exited = new Promise<number | null>((resolve, fail) => {
    child.once('error', fail);
    child.once('close', resolve);
  });
  return {
    exited,
    waitForOutput: pattern =>
      new Promise((found, fail) => {
        const check = () => {
          if (pattern.test(printed)) found();
        };
        child.on('printed', check);
        child.once('close', () => fail(new Error(`the command never printed ${pattern}: ${printed}`)));
        check();
      }),
  };
}

interface Live {
  readonly shell: { readonly version: string };
  readonly remotes: Readonly<Record<string, { readonly version: string }>>;
}

export async function liveVersion(server: Server, name: string): Promise<string> {
  const { shell, remotes } = (await (await fetch(new URL('/composition.json', server.url))).json()) as Live;
  const version = name === 'shell' ? shell.version : remotes[name]?.version;
  if (version === undefined) throw new Error(`${name} is not live`);
  return version;
}

export interface RebuildOptions {
  /** The only chunk that changes, such as `wall`. By default all chunks change. */
  readonly only?: string;
  readonly text?: (text: string) => string;
  readonly release?: Readonly<Record<string, string>>;
}

const HASHED = /^(.+)\.([0-9a-f]{8})\.(?:js|css)$/;

/** Replaces the build's id, and the hashes of the entry and the changed chunks. */
const renamer = (files: readonly string[], id: string, next: string, only: string | undefined) => {
  const edited = files.flatMap(file => {
    const [, chunk = '', hash] = HASHED.exec(file) ?? [];
    const isEdited = only === undefined || chunk === only || chunk === 'remoteEntry';
    return hash !== undefined && isEdited ? [hash] : [];
  });
  const other = (hash: string): string =>
    createHash('sha256')
      .update(hash + next)
      .digest('hex')
      .slice(0, 8);
  const names = [[id, next] as const, ...edited.map(hash => [hash, other(hash)] as const)];
  return (text: string): string =>
    names.reduce((all, [before, after]) => all.replaceAll(before, after), text);
};

/** Creates a build with a new version from the live release of the shell or a remote. */
export async function rebuild(
  server: Server,
  name: string,
  { only, text: change = text => text, release: changes = {} }: RebuildOptions = {},
): Promise<{ readonly folder: string; readonly version: string }> {
  const before = await liveVersion(server, name);
  const [number = '', id = ''] = before.split('-');
  const next = randomBytes(6).toString('hex');
  const version = `${number}-${next}`;
  const folder = join(await mkdtemp(join(server.dataDir, 'build-')), version);
  await cp(join(server.dataDir, 'delivery/releases', name, before), folder, { recursive: true });
  const files = (await readdir(folder, { recursive: true })).filter(one => /\.(?:js|css)$/.test(one));
  const renamed = renamer(files, id, next, only);
  const release = JSON.parse(renamed(await readFile(join(folder, 'release.json'), 'utf8'))) as Release;
  for (const file of files) {
    const content = Buffer.from(change(renamed(await readFile(join(folder, file), 'utf8'))));
    await rm(join(folder, file));
    await writeFile(join(folder, renamed(file)), content);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    release.files[renamed(file)] = { integrity, bytes: content.length };
  }
  await writeFile(
    join(folder, 'release.json'),
    JSON.stringify({ ...release, commit: next.padEnd(40, '0'), ...changes }),
  );
  return { folder, version };
}
