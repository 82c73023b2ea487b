import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Server } from './server.ts';
import { createRepository, type Repository } from './standalone.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const SOURCES = join(ROOT, 'examples/stock-remote');

export const TOOLS = ['webpack', 'Rspack', 'Vite'] as const;
export type Tool = (typeof TOOLS)[number];

export interface ToolRelease {
  /** `score-walls@0.1.0-…` */
  readonly ref: string;
  /** The address of the preview. */
  readonly preview: string;
}

interface Published {
  readonly published: readonly [{ readonly name: string; readonly version: string }];
  readonly preview: { readonly url: string };
}

/** Returns what the guide says about a tool: the commands, and the name and text of the configuration. */
async function instructionsFor(tool: Tool) {
  const guide = await readFile(join(ROOT, 'docs/remote-guide.md'), 'utf8');
  const [section = ''] = new RegExp(`^#### ${tool}\n.*?(?=^#### )`, 'ms').exec(guide) ?? [];
  const commands = [...section.matchAll(/^ {4}pnpm (.*)$/gm)].map(([, words = '']) => words.split(' '));
  const [, file = '', text = ''] = /^```js\n\/\/ (\S+)\n(.*?)^```$/ms.exec(section) ?? [];
  if (commands.length === 0 || file === '') throw new Error(`the guide does not say how to build by ${tool}`);
  return { commands, file, text };
}

export interface ToolRepository extends Pick<Repository, 'remove'> {
  /** Follows the section of the guide about a tool. Returns the release, also if it was published before. */
  release(tool: Tool): Promise<ToolRelease>;
  promote(tool: Tool): Promise<ToolRelease>;
}

/** Creates a repository as the guide says, with the sources of `examples/stock-remote`. */
export async function createToolRepository(server: Server): Promise<ToolRepository> {
  const repository = await createRepository('score-walls', server);
  await rm(join(repository.folder, 'src'), { recursive: true });
  await cp(SOURCES, repository.folder, { recursive: true });
  await repository.pnpm('typecheck');

  const follow = async (tool: Tool): Promise<ToolRelease> => {
    const { commands, file, text } = await instructionsFor(tool);
    await writeFile(join(repository.folder, file), text);
    for (const words of commands.filter(([first]) => first === 'add')) await repository.pnpm(...words);
    await repository.commitAll(`build: add ${tool}`);
    for (const words of commands.filter(([first]) => first === 'exec')) await repository.pnpm(...words);
    const [publish = []] = commands.filter(([first]) => first === 'backglass');
    const output = await repository.pnpm(...publish, '--channel', tool.toLowerCase(), '--json');
    const { published, preview } = JSON.parse(output) as Published;
    const [{ name, version }] = published;
    return {
      ref: `${name}@${version}`,
      preview: preview.url,
    };
  };

  const releases = new Map<Tool, Promise<ToolRelease>>();
  const release = (tool: Tool) => {
    const made = releases.get(tool) ?? follow(tool);
    releases.set(tool, made);
    return made;
  };
  return {
    release,
    async promote(tool) {
      const made = await release(tool);
      await repository.pnpm('backglass', 'promote', made.ref);
      return made;
    },
    remove: repository.remove,
  };
}
