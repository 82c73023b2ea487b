import { builtWorkspace, type BuiltWorkspace } from '../test/built-workspace.ts';

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
});
