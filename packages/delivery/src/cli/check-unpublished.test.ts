import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { builtWorkspace, type BuiltWorkspace } from '../test/built-workspace.ts';
import { memoryStore } from '../test/memory-store.ts';
import { version } from '../test/workspace.ts';
import { withBuilds } from './commands/check.ts';

describe('check --unpublished', () => {
  let workspace: BuiltWorkspace;
  beforeEach(async () => {
    workspace = await builtWorkspace();
    await workspace.command('deploy', '--all');
    await workspace.buildGames('2', { commit: null });
  });
  afterEach(() => workspace.dispose());

  it('compares the local build with what is live, and publishes nothing', async () => {
    expect(await workspace.command('check', 'games', '--unpublished')).toBe(0);
    expect(workspace.printed).toContain('May go live.');
    expect(await workspace.command('check', 'games')).not.toBe(0);
    expect(workspace.printedErrors.join()).toContain('is not published');
  });

  it('names what the live shell lacks', async () => {
    await workspace.buildGames('3', { platform: '^9.0.0' });
    expect(await workspace.command('check', 'games', '--unpublished')).toBe(1);
    expect(workspace.printedErrors.join('\n')).toContain('needs platform ^9.0.0');
  });

  it.each([[['--unpublished']], [['games@0.1.0-11111111', '--unpublished']]])(
    'refuses %j, because it reads local builds',
    async words => {
      expect(await workspace.command('check', ...words)).toBe(2);
    },
  );

  it('refuses wrong usage before it asks the API', async () => {
    const api = ['--api', 'http://127.0.0.1:9'];
    expect(await workspace.command('check', '--unpublished', ...api)).toBe(2);
    expect(workspace.printedErrors.join()).toContain('--unpublished requires names without versions.');
  });

  it('does not take a file for missing that it cannot read', async () => {
    const { read } = withBuilds(memoryStore(), workspace.root);
    const path = `games/${version('2')}`;
    expect(await read(`releases/${path}/other.js`)).toBeNull();
    expect(await read(`releases/games/${version('3')}/list.js`)).toBeNull();
    await mkdir(join(workspace.root, 'remote-games/dist', version('2'), 'folder.js'));
    await expect(read(`releases/${path}/folder.js`)).rejects.toThrow('EISDIR');
  });
});
