import { builtWorkspace, type BuiltWorkspace } from '../test/built-workspace.ts';

describe('pnpm backglass', () => {
  let workspace: BuiltWorkspace;
  beforeEach(async () => {
    workspace = await builtWorkspace();
  });
  afterEach(() => workspace.dispose());

  it('prints help', async () => {
    expect(await workspace.command('help')).toBe(0);
    expect(workspace.printed.join('\n')).toContain('deploy');
    expect(await workspace.command('deploy', '--help')).toBe(0);
    const help = [...workspace.printed];
    expect(await workspace.command('help', 'deploy')).toBe(0);
    expect(workspace.printed).toEqual(help);
  });

  it('names an unknown command, and exits with 2', async () => {
    expect(await workspace.command('destroy')).toBe(2);
    expect(workspace.printedErrors).toEqual(['Unknown command: destroy. Try "pnpm backglass help".']);
  });

  it('names an unknown option, and exits with 2', async () => {
    expect(await workspace.command('deploy', '--what')).toBe(2);
    expect(workspace.printedErrors).toEqual([
      `Invalid usage: deploy --what. Unknown option '--what'. Try "pnpm backglass deploy --help".`,
    ]);
  });

  it.each([
    [2, ['list', 'games']],
    [2, ['deploy', '--al']],
    [2, ['promote']],
    [2, ['diff', '1']],
    [2, ['rollback', 'games', 'booths']],
    [2, ['constructor']],
    [2, ['help', 'destroy']],
    [0, ['help', '--help']],
    [0, ['help', 'help']],
    [0, ['-h', '-h']],
    [1, ['--json', 'list']],
  ])('exits with %i for %j', async (code, words) => {
    expect(await workspace.command(...words)).toBe(code);
  });
});
