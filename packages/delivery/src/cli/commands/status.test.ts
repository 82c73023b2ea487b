import { readFile, rm, writeFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { COMPOSITION_SCHEMA } from '@backglass/federation';
import { useWorkspace } from '../../test/built-workspace.ts';
import { version, withoutChecksum } from '../../test/workspace.ts';

const [ONE, TWO] = [version('1'), version('2')];

describe('the command status', () => {
  const workspace = useWorkspace();
  beforeEach(async () => {
    await workspace.command('deploy', '--all');
    await workspace.buildGames('2');
    await workspace.command('deploy', 'games');
  });

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

  it('names the live document when any of its bytes has changed', async () => {
    const path = pathOf('live/2.html');
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll('"/games"', '"/gamez"'));
    expect(await problems()).toEqual([
      1,
      expect.stringContaining('live/2.html is damaged: its contents do not match its checksum.'),
    ]);
  });

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

describe('with a damaged document', () => {
  const workspace = useWorkspace();
  beforeEach(async () => {
    await workspace.command('deploy', '--all');
    await workspace.buildGames('2');
    await workspace.command('deploy', 'games');
    await writeFile(join(workspace.root, '../data/delivery/live/1.html'), 'damaged');
  });

  it('history lists this document and the others', async () => {
    expect(await workspace.command('history')).toBe(0);
    expect(workspace.printed.join('\n')).toContain(
      '    1  its document cannot be read: the document has no #backglass-composition',
    );
    expect(workspace.printed[0]).toMatch(
      /^ {4}2 {2}\S+ {2}promote by ana: its changes are unknown, because composition 1 cannot be read {2}live$/,
    );
    expect(await workspace.json('history')).toMatchObject([{ number: 2, changes: null }, { number: 1 }]);
  });

  it('no command replaces it when only the canary of the shell has a later schema', async () => {
    await workspace.buildShell('2');
    await workspace.command('publish', 'shell');
    const folder = join(workspace.root, '../data/delivery/live');
    await workspace.command('promote', 'shell', '--canary', '10');
    const file = withoutChecksum(await readFile(join(folder, '3.html'), 'utf8'));
    const [stable, canary = ''] = file.split(/(?<=<\/html>\n)/);
    await writeFile(join(folder, '3.html'), stable + canary.replace(/"schema":\d+/, '"schema":99'));
    expect(await workspace.command('promote', 'games')).toBe(3);
    expect(workspace.printedErrors.join()).toContain('The composition has schema 99');
  });

  it('history lists a document of a later schema, and other commands fail', async () => {
    const folder = join(workspace.root, '../data/delivery/live');
    const document = await readFile(join(folder, '2.html'), 'utf8');
    const later = COMPOSITION_SCHEMA + 1;
    await writeFile(
      join(folder, '3.html'),
      withoutChecksum(document).replace(`"schema":${COMPOSITION_SCHEMA}`, `"schema":${later}`),
    );
    const why = `The composition has schema ${later}; this code reads schemas up to ${COMPOSITION_SCHEMA}.`;
    await workspace.command('history');
    expect(workspace.printed[0]).toBe(`    3  its document cannot be read: ${why}  live`);
    expect(await workspace.command('promote', 'games')).toBe(3);
    expect(workspace.printedErrors.join()).toContain(why);
  });

  describe('that is the newest', () => {
    const KEY = 'live/2.html';
    const damaged = `${KEY} is damaged: the document has no #backglass-composition. Pages show composition 1.`;
    const solution = 'Restore the file, or run "rollback --to 1" to continue from that composition.';
    const delivery = () => join(workspace.root, '../data/delivery');
    const damage = (key: string) => writeFile(join(delivery(), key), 'damaged');
    beforeEach(async () => {
      const folder = join(delivery(), 'live');
      const two = await readFile(join(folder, '2.html'), 'utf8');
      await writeFile(join(folder, '1.html'), withoutChecksum(two).replace('"number":2', '"number":1'));
      await damage(KEY);
    });

    it.each([
      [['rollback']],
      [['rollback', 'games']],
      [['deploy']],
      [['deploy', 'games']],
      [['promote', 'games']],
      [['check', 'games']],
      [['disable', 'games']],
      [['export-static', 'out']],
    ])('%j names the document and the solution, and changes nothing', async words => {
      expect(await workspace.command(...words)).toBe(1);
      expect(workspace.printedErrors).toEqual([`${damaged} ${solution}`]);
      expect(await readdir(join(delivery(), 'live'))).toEqual(['1.html', '2.html']);
    });

    it('status, list and history name the document', async () => {
      expect(await workspace.command('status')).toBe(1);
      expect(workspace.printedErrors).toEqual(['Pages show composition 1.', `${damaged} ${solution}`]);
      expect(await workspace.json('status')).toEqual({
        number: 1,
        problems: [`${damaged} ${solution}`],
        notes: [],
      });
      expect(await workspace.command('list')).toBe(0);
      expect(workspace.printed.at(-1)).toContain(KEY);
      expect(await workspace.json('list')).toMatchObject({ live: { number: 1 } });
      await workspace.command('history');
      expect(workspace.printed[0]).toMatch(/^ +2 {2}its document cannot be read/);
      expect(workspace.printed[1]).toMatch(/^ +1 .* live$/);
    });

    it.each([[['rollback', '--to', '1']], [['deploy', '--all']]])(
      '%j continues with the next number',
      async words => {
        expect(await workspace.command(...words)).toBe(0);
        expect(workspace.printed.at(-1)).toBe('Composition 3 is live.');
        expect(await workspace.command('status')).toBe(0);
        expect(workspace.printed).toEqual(['Pages show composition 3.']);
        await workspace.buildGames('3');
        expect(await workspace.command('deploy', 'games')).toBe(0);
        expect(workspace.printed.at(-1)).toBe('Composition 4 is live.');
        expect(await workspace.command('rollback')).toBe(0);
      },
    );

    it('rollback suggests "deploy --all", and no other rollback, when no document can be read', async () => {
      await damage('live/1.html');
      const only = 'No earlier composition can be read either. Restore the file, or run "deploy --all".';
      expect(await workspace.command('rollback', '--to', '1')).toBe(1);
      expect(workspace.printedErrors.join()).toContain(only);
      expect(await workspace.command('deploy', '--all')).toBe(0);
      expect(workspace.printed.at(-1)).toBe('Composition 3 is live.');
    });

    it('publishing to a preview replaces its damaged document', async () => {
      await workspace.command('rollback', '--to', '1');
      await workspace.command('publish', 'games', '--channel', 'pr-1');
      await damage('previews/pr-1/1.html');
      expect(await workspace.command('status')).toBe(1);
      expect(workspace.printedErrors[1]).toMatch(
        /^previews\/pr-1\/1.html is .*Publish to that preview again\.$/,
      );
      expect(await workspace.command('list')).toBe(0);
      expect(await workspace.command('publish', 'games', '--channel', 'pr-1')).toBe(0);
      expect(await workspace.command('status')).toBe(0);
    });
  });

  it('status names a file that is not a document', async () => {
    await writeFile(join(workspace.root, '../data/delivery/live/999999999999999999999.html'), 'x');
    expect(await workspace.command('status')).toBe(1);
    expect(workspace.printedErrors).toEqual([
      'Pages show composition 2.',
      'live/999999999999999999999.html is not a document. It is ignored; remove it.',
    ]);
    await workspace.buildGames('3');
    expect(await workspace.command('deploy', 'games')).toBe(0);
    expect(workspace.printed.at(-1)).toBe('Composition 3 is live.');
  });

  it('prune names the document, removes no release, and exits with 3', async () => {
    expect(await workspace.command('prune')).toBe(3);
    expect(workspace.printedErrors.join('\n')).toContain('live/1.html is damaged,');
    expect(await workspace.json('prune')).toMatchObject({ releases: [], damaged: ['live/1.html'] });
  });

  it('export-static works, and names the damaged document', async () => {
    expect(await workspace.command('export-static', join(workspace.root, 'out'))).toBe(0);
    expect(workspace.printed.join('\n')).toContain('live/1.html is damaged');
  });
});
