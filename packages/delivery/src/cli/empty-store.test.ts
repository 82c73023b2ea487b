import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { builtWorkspace, type BuiltWorkspace } from '../test/built-workspace.ts';

describe('an empty store', () => {
  let workspace: BuiltWorkspace;
  beforeEach(async () => {
    workspace = await builtWorkspace();
  });
  afterEach(() => workspace.dispose());

  it.each([
    ['list'],
    ['history'],
    ['promote', 'games'],
    ['rollback'],
    ['disable', 'games'],
    ['diff', '1', 'live'],
    ['check', 'games'],
    ['prune'],
    ['export-static', 'out'],
  ])('is reported by %s with its location', async (...words) => {
    const store = join(workspace.root, '../data/delivery');
    const where = 'Set DATA_DIR or DELIVERY_URL, or';
    expect(await workspace.command(...words)).toBe(1);
    expect(workspace.printedErrors.join()).toContain(`There is no folder ${store}. ${where}`);
    await mkdir(store, { recursive: true });
    expect(await workspace.command(...words)).toBe(1);
    expect(workspace.printedErrors.join()).toContain(`There are no releases in ${store}. ${where}`);
  });

  it('is named by publish when it can have no preview', async () => {
    expect(await workspace.command('publish', 'games', '--channel', 'pr-42')).toBe(1);
    expect(workspace.printedErrors).toEqual([
      `Nothing is live in ${join(workspace.root, '../data/delivery')}, so it can have no preview. To use another store, set DATA_DIR or DELIVERY_URL.`,
    ]);
  });

  it('accepts publish, which makes nothing live', async () => {
    expect(await workspace.command('publish', 'games')).toBe(0);
    expect(await workspace.command('history')).toBe(0);
    expect(workspace.printed).toEqual(['Nothing was live yet.']);
    expect(await workspace.command('rollback')).toBe(1);
    expect(workspace.printedErrors).toEqual(['Nothing is live yet, so there is nothing to roll back.']);
  });
});
