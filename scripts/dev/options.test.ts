import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OptionError, readDevOptions } from './options.ts';

describe('pnpm dev', () => {
  let root: string;
  let folder: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'backglass-dev-'));
    folder = join(root, 'remote-games');
    await mkdir(folder);
    await writeFile(join(folder, 'remote.config.ts'), '');
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
  ])('as %j with %j shows the remote beside %s', (words, environment, live, port) => {
    expect(read(words, environment)).toEqual({ folder, live: new URL(live), port });
  });

  it('takes the path of a remote that stands elsewhere', () => {
    expect(read([folder])).toMatchObject({ folder });
  });

  it('says what it does, and what it does not understand', () => {
    expect(read(['--help'])).toBe('help');
    for (const words of [[], ['games', 'booths'], ['games', '--what'], ['games', '--port']]) {
      expect(read(words)).toBeNull();
    }
  });

  it.each([
    [['none'], 'There is no remote-none.'],
    [['./none'], 'has no remote.config.ts.'],
  ])('as %j is refused', (words, said) => {
    expect(() => read(words)).toThrow(said);
  });

  it.each([
    [['games', '--live', 'localhost:4000'], '--live is the address of a server'],
    [['games', '--port', 'x'], '--port is a whole number'],
    [['games', '--port', '70000'], '--port is a whole number'],
  ])('as %j is not understood', (words, said) => {
    expect(() => read(words)).toThrow(OptionError);
    expect(() => read(words)).toThrow(said);
  });
});
