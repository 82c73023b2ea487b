import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtWorkspace, type BuiltWorkspace } from '../test/built-workspace.ts';

describe('with a damaged document', () => {
  let workspace: BuiltWorkspace;
  beforeEach(async () => {
    workspace = await builtWorkspace();
    await workspace.command('deploy', '--all');
    await workspace.buildGames('2');
    await workspace.command('deploy', 'games');
    await writeFile(join(workspace.root, '../data/delivery/live/1.html'), 'damaged');
  });
  afterEach(() => workspace.dispose());

  it('history lists it and the others', async () => {
    expect(await workspace.command('history')).toBe(0);
    expect(workspace.printed.join('\n')).toContain(
      '    1  its document cannot be read: the document has no #backglass-composition',
    );
    expect(workspace.printed.join('\n')).toContain('  live');
  });

  it('of another schema, history lists it, and every command fails while it is live', async () => {
    const folder = join(workspace.root, '../data/delivery/live');
    const document = await readFile(join(folder, '2.html'), 'utf8');
    await writeFile(join(folder, '3.html'), document.replace('"schema":1', '"schema":2'));
    const why = 'The composition has schema 2; this code reads schema 1.';
    await workspace.command('history');
    expect(workspace.printed[0]).toBe(`    3  its document cannot be read: ${why}  live`);
    expect(await workspace.command('promote', 'games')).toBe(3);
    expect(workspace.printedErrors.join()).toContain(why);
  });

  it('prune prints how to repair it, and exits with 3 until it is repaired', async () => {
    expect(await workspace.command('prune')).toBe(3);
    expect(workspace.printedErrors.join('\n')).toContain('live/1.html is damaged,');
    expect(await workspace.json('prune')).toMatchObject({ releases: [], damaged: ['live/1.html'] });
  });

  it('export-static works, and names the damaged document', async () => {
    expect(await workspace.command('export-static', join(workspace.root, 'out'))).toBe(0);
    expect(workspace.printed.join('\n')).toContain('live/1.html is damaged');
  });
});
