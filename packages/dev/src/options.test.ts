import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OptionError, readDevOptions } from './options.ts';

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

  const read = (words: readonly string[], environment = {}) => readDevOptions(root, words, environment);

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
  ])('are read from %j with the environment %j: live server %s', (words, environment, live, port) => {
    expect(read(words, environment)).toEqual({ folders: [folder], live: new URL(live), port });
  });

  it('accept the path of a folder, and name the current folder when no remote is given', () => {
    expect(read([folder])).toMatchObject({ folders: [folder] });
    expect(readDevOptions(folder, [], {})).toMatchObject({ folders: [folder] });
  });

  it('accept several remotes', () => {
    expect(read(['games', 'booths', 'games'])).toMatchObject({
      folders: [folder, join(root, 'remote-booths')],
    });
  });

  it('are `help` for --help', () => {
    expect(read(['--help'])).toBe('help');
  });

  it.each([
    [['none'], 'There is no remote-none.'],
    [['./none'], 'has no remote.config.ts.'],
    [['new'], 'remote-new are not installed. Run "pnpm install" first.'],
  ])('are refused when %j names no installed remote', (words, message) => {
    expect(() => read(words)).toThrow(message);
  });

  it.each([
    [['games', '--what'], `Unknown option '--what'. Try "pnpm dev --help".`],
    [['games', '--port'], `Option '--port <value>' argument missing. Try "pnpm dev --help".`],
    [['games', '--port', '-5'], `Option '--port' argument is ambiguous. Try "pnpm dev --help".`],
    [['games', '--live', 'localhost:4000'], '--live must be the address of a server'],
    [['games', '--port', 'x'], '--port must be a whole number'],
    [['games', '--port', '70000'], '--port must be a whole number'],
  ])('are refused when %j has an invalid value', (words, message) => {
    expect(() => read(words)).toThrow(OptionError);
    expect(() => read(words)).toThrow(message);
  });
});
