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

/** What the command is told of a server's store. */
const environmentOf = ({ dataDir, url }: Server) => ({ DATA_DIR: dataDir, PORT: new URL(url).port });

/**
 * Does what `pnpm backglass … --json` does to a server's store, without a process of its own; answers what it said. Throws
 * with its words when it refused.
 */
export async function backglass(server: Server, ...words: readonly string[]): Promise<unknown> {
  const said: string[] = [];
  const hear = (line: string) => void said.push(line);
  const context = contextOf(environmentOf(server), { workspaceRoot: ROOT, print: hear, complain: hear });
  const code = await run([...words, '--json'], context);
  if (code !== 0) throw new Error(said.join('\n'));
  return JSON.parse(said.join('\n'));
}

export interface Watching {
  /** Resolves once it has said something like that. */
  says(pattern: RegExp): Promise<void>;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
}

/** Runs `pnpm backglass …` in a process of its own and hears what it says as it goes. */
export function watching(server: Server, ...words: readonly string[]): Watching {
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/delivery/src/cli.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, ...environmentOf(server), NODE_NO_WARNINGS: '1' },
  });
  let said = '';
  const hear = (chunk: Buffer) => {
    said += String(chunk);
    child.emit('said');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | null>((end, fail) => {
    child.once('error', fail);
    child.once('close', end);
  });
  return {
    ended,
    says: pattern =>
      new Promise((heard, fail) => {
        const look = () => {
          if (pattern.test(said)) heard();
        };
        child.on('said', look);
        child.once('close', () => fail(new Error(`it never said ${pattern}: ${said}`)));
        look();
      }),
  };
}

interface Live {
  readonly shell: { readonly version: string };
  readonly remotes: Readonly<Record<string, { readonly version: string }>>;
}

/** What is live of a part. */
export async function liveVersion(server: Server, name: string): Promise<string> {
  const { shell, remotes } = (await (await fetch(new URL('/composition.json', server.url))).json()) as Live;
  const version = name === 'shell' ? shell.version : remotes[name]?.version;
  if (version === undefined) throw new Error(`${name} is not live`);
  return version;
}

/** In which ways another build differs, beside its id. */
export interface Rebuilding {
  /** The chunk that was edited, such as `games-list`. Else all are other ones. */
  readonly only?: string;
  /** Of its scripts and styles. */
  readonly text?: (text: string) => string;
  /** Of what it says of itself. */
  readonly release?: Readonly<Record<string, string>>;
}

const HASHED = /^(.+)\.([0-9a-f]{8})\.(?:js|css)$/;

/** What another build calls other than this one: its id, and the hashes in the names of its entry and of the chunks that were edited. */
const renaming = (files: readonly string[], id: string, next: string, only: string | undefined) => {
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

/** Makes another release of what is live of a part, as another build of it would be: never one there was. Answers its folder and version. */
export async function rebuild(
  server: Server,
  name: string,
  { only, text: change = text => text, release: said = {} }: Rebuilding = {},
): Promise<{ readonly folder: string; readonly version: string }> {
  const before = await liveVersion(server, name);
  const [number = '', id = ''] = before.split('-');
  const next = randomBytes(6).toString('hex');
  const version = `${number}-${next}`;
  const folder = join(await mkdtemp(join(server.dataDir, 'build-')), version);
  await cp(join(server.dataDir, 'delivery/releases', name, before), folder, { recursive: true });
  const files = (await readdir(folder, { recursive: true })).filter(one => /\.(?:js|css)$/.test(one));
  const renamed = renaming(files, id, next, only);
  const release = JSON.parse(renamed(await readFile(join(folder, 'release.json'), 'utf8'))) as Release;
  for (const file of files) {
    const content = Buffer.from(change(renamed(await readFile(join(folder, file), 'utf8'))));
    await rm(join(folder, file));
    await writeFile(join(folder, renamed(file)), content);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    release.files[renamed(file)] = { integrity, bytes: content.length };
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify({ ...release, ...said }));
  return { folder, version };
}
