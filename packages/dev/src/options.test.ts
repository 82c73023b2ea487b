import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitCodeOf } from '@backglass/contract/command-line';
import { devCommand, type DevOptions } from './options.ts';

describe('the options of pnpm dev', () => {
  let root: string;
  let folder: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'backglass-dev-'));
    folder = join(root, 'remote-games');
    for (const name of ['remote-games', 'remote-booths', 'remote-new']) {
      await mkdir(join(root, name));
      await writeFile(join(root, name, 'remote.config.ts'), '');
    }
    await mkdir(join(folder, 'node_modules'));
    await mkdir(join(root, 'remote-booths/node_modules'));
  });
  afterAll(() => rm(root, { recursive: true }));

  let printed: string[];
  let printedErrors: string[];
  const read = async (words: readonly string[], environment = {}, current = root) => {
    printed = [];
    printedErrors = [];
    let options: DevOptions | undefined;
    const context = {
      ...{ root: current, environment },
      printer: {
        log: (text: string) => void printed.push(text),
        error: (line: string) => void printedErrors.push(line),
      },
    };
    const start = (read: DevOptions) => Promise.resolve(void (options = read));
    await devCommand(context, start).parseAsync(words, { from: 'user' });
    return options;
  };

  it.each([
    [['games'], {}, 'http://localhost:4000/', undefined],
    [['games'], { PORT: '4021' }, 'http://localhost:4021/', undefined],
    [['games'], { PORT: '4021', PUBLIC_URL: 'https://x.test/a' }, 'https://x.test/', undefined],
    [
      ['games', '--live', 'https://y.test', '--port', '0'],
      { PUBLIC_URL: 'https://x.test' },
      'https://y.test/',
      0,
    ],
  ])('are read from %j with the environment %j: live server %s', async (words, environment, live, port) => {
    expect(await read(words, environment)).toEqual({ folders: [folder], live: new URL(live), port });
  });

  it('accept the path of a folder, and name the current folder when no remote is given', async () => {
    expect(await read([folder])).toMatchObject({ folders: [folder] });
    expect(await read([], {}, folder)).toMatchObject({ folders: [folder] });
  });

  it('accept several remotes', async () => {
    expect(await read(['games', 'booths', 'games'])).toMatchObject({
      folders: [folder, join(root, 'remote-booths')],
    });
  });

  it('are not read when --help is given, which prints them', async () => {
    await expect(read(['none', '--help'])).rejects.toMatchObject({ exitCode: 0 });
    expect(printed.join()).toMatch(/^pnpm dev .*--live <address>/s);
  });

  it.each([
    [['none'], 'There is no remote-none. There are: booths, games, new.'],
    [['./none'], 'has no remote.config.ts.'],
    [['new'], 'remote-new are not installed. Run "pnpm install" first.'],
  ])('are refused when %j names no installed remote', async (words, message) => {
    await expect(read(words)).rejects.toThrow(message);
  });

  it.each([
    [['games', '--what'], `Unknown option '--what'. Try "pnpm dev --help".`],
    [['games', '--prot', '1'], `Unknown option '--prot'. Did you mean --port? Try "pnpm dev --help".`],
    [['games', '--port'], `Option '--port <number>' argument missing. Try "pnpm dev --help".`],
    [
      ['games', '--port', '-5'],
      "Option '--port <number>' argument '-5' is invalid. It must be a whole number",
    ],
    [['games', '--live', 'localhost:4000'], '--live must be the address of a server'],
    [['games', '--port', 'x'], "Option '--port <number>' argument 'x' is invalid. It must be a whole number"],
    [['games', '--port', '70000'], 'It must be a whole number from 0 to 65535.'],
  ])('are refused when %j has an invalid value', async (words, message) => {
    const ended = await read(words).catch(exitCodeOf);
    expect(ended).toBe(2);
    expect(printedErrors.join()).toContain(message);
  });
});
