import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtWorkspace, type BuiltWorkspace } from '../test/built-workspace.ts';
import { version } from '../test/workspace.ts';

const [ONE, TWO] = [version('1'), version('2')];

describe('the command status', () => {
  let workspace: BuiltWorkspace;
  beforeEach(async () => {
    workspace = await builtWorkspace();
    await workspace.command('deploy', '--all');
    await workspace.buildGames('2');
    await workspace.command('deploy', 'games');
  });
  afterEach(() => workspace.dispose());

  const pathOf = (key: string) => join(workspace.root, '../data/delivery', key);
  const flipByte = async (path: string): Promise<void> => {
    const content = await readFile(path);
    content[20] = (content[20] ?? 0) ^ 1;
    await writeFile(path, content);
  };
  const problems = async (): Promise<unknown> => {
    const code = await workspace.command('status');
    return [code, ...workspace.printedErrors.slice(1)];
  };
  const missing = (release: string, file: string) =>
    `${release}: ${file} is missing or damaged in the store. Publish it again.`;

  it('exits with 0 when all that is live is intact', async () => {
    expect(await workspace.command('status')).toBe(0);
    expect(workspace.printed).toEqual(['Pages show composition 2.']);
  });

  it.each([
    ['games', TWO, 'remoteEntry.js'],
    ['games', TWO, 'list.js.br'],
    ['games', TWO, 'list.js.gz'],
    ['games', TWO, 'release.json'],
    ['shell', ONE, 'main.css'],
    ['shell', ONE, 'splash.html.br'],
    ['games', ONE, 'list.js'],
    ['games', ONE, 'release.json'],
  ])('names what is lost or damaged, until it is published again: %s@%s %s', async (name, of, file) => {
    const path = pathOf(`releases/${name}/${of}/${file}`);
    const whole = await readFile(path);
    const named = [1, missing(`${name}@${of}`, file)];
    await rm(path);
    expect(await problems()).toEqual(named);
    await writeFile(path, '');
    expect(await problems()).toEqual(named);
    await writeFile(path, whole);
    await flipByte(path);
    expect(await problems()).toEqual(named);
    if (of === TWO) {
      if (file === 'release.json') await rm(path);
      expect(await workspace.command('publish', 'games')).toBe(0);
      expect(await problems()).toEqual([0]);
    }
  });

  it('names a live release that somebody changed', async () => {
    const path = pathOf(`releases/games/${TWO}/release.json`);
    await writeFile(path, (await readFile(path, 'utf8')).replace('"screen": "list"', '"screen": "other"'));
    expect(await problems()).toEqual([
      1,
      expect.stringContaining(`games@${TWO} was changed in the store after it went live: release.json.`),
    ]);
  });

  it('names a document with the composition of another one', async () => {
    await writeFile(pathOf('live/3.html'), await readFile(pathOf('live/1.html')));
    expect(await problems()).toEqual([
      1,
      'live/3.html is damaged: it is the document of composition 1. Pages show composition 2. ' +
        'Restore the file, or run "rollback --to 2" to continue from that composition.',
    ]);
  });
});
