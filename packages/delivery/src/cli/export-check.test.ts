import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellRelease } from '@backglass/federation';
import { builtWorkspace, type BuiltWorkspace } from '../test/built-workspace.ts';
import { version } from '../test/workspace.ts';

const CONTRACT = '@backglass/contract';
const [ONE, TWO, THREE] = [version('1'), version('2'), version('3')];

describe('the check of the exports of shared modules', () => {
  let workspace: BuiltWorkspace;
  const publish = async (digit: string, names: readonly string[], module = CONTRACT): Promise<void> => {
    await workspace.buildGames(digit, { imports: { [module]: [...names] } });
    await workspace.command('publish', 'games');
  };
  const publishShell = async (digit: string, exports: ShellRelease['exports']): Promise<void> => {
    await workspace.buildShell(digit, { exports });
    await workspace.command('publish', 'shell');
  };
  const promote = async (name: string): Promise<void> => {
    expect(await workspace.command('promote', name)).toBe(0);
  };

  beforeEach(async () => {
    workspace = await builtWorkspace();
    await publishShell('1', { [CONTRACT]: ['isLampLit', 'lampsOf'] });
    await publish('1', ['lampsOf']);
    expect(await workspace.command('deploy', '--all')).toBe(0);
  });
  afterEach(() => workspace.dispose());

  it.each(['check', 'promote', 'deploy'])('names the remote and its missing exports in "%s"', async name => {
    await publish('2', ['isLampDim', 'isLampLit', 'lampCount']);
    expect(await workspace.command(name, 'games')).toBe(1);
    expect(workspace.printedErrors.join()).toContain(
      `games@${TWO} uses isLampDim, lampCount of ${CONTRACT}, which shell@${ONE} lacks.`,
    );
    expect(await workspace.live()).toMatchObject({ number: 1 });
  });

  it('refuses a container that uses an entry point which the shell lacks', async () => {
    await publish('2', ['Lamp'], '@backglass/ui/lamps');
    expect(await workspace.command('promote', 'games')).toBe(1);
    expect(workspace.printedErrors).toEqual([
      `games@${TWO} uses Lamp of @backglass/ui/lamps, which shell@${ONE} lacks.`,
    ]);
  });

  it('refuses a canary and a preview of a remote that uses a missing export', async () => {
    await publish('2', ['isLampDim']);
    const problem = `games@${TWO} uses isLampDim of ${CONTRACT}, which shell@${ONE} lacks.`;
    expect(await workspace.command('promote', 'games', '--canary', '10')).toBe(1);
    expect(workspace.printedErrors).toEqual([problem]);
    expect(await workspace.command('publish', 'games', '--channel', 'dim')).toBe(1);
    expect(workspace.printedErrors).toEqual([problem]);
  });

  it('promotes a remote together with the shell that has its new export', async () => {
    await workspace.buildGames('2', { imports: { [CONTRACT]: ['isLampDim'] } });
    await workspace.buildShell('2', { exports: { [CONTRACT]: ['isLampDim'] } });
    await workspace.command('publish', 'games', 'shell');
    expect(await workspace.command('promote', 'games', 'shell')).toBe(0);
  });

  it('refuses a shell, and its rollback, without an export that a live remote or canary uses', async () => {
    await publishShell('2', { [CONTRACT]: ['lampsOf', 'isLampDim'] });
    await promote('shell');
    await publish('2', ['isLampDim']);
    expect(await workspace.command('promote', 'games', '--canary', '10')).toBe(0);
    const problem = `games@${TWO} uses isLampDim of ${CONTRACT}, which shell@${ONE} lacks.`;
    expect(await workspace.command('rollback', 'shell')).toBe(1);
    expect(workspace.printedErrors).toEqual([problem]);
    expect(await workspace.command('check', `shell@${ONE}`)).toBe(1);
    expect(workspace.printedErrors.join()).toContain(problem);

    await publishShell('3', { [CONTRACT]: ['isLampDim'] });
    expect(await workspace.command('promote', 'shell')).toBe(1);
    expect(workspace.printedErrors).toEqual([
      `games@${ONE} uses lampsOf of ${CONTRACT}, which shell@${THREE} lacks.`,
    ]);

    expect(await workspace.command('rollback', 'games')).toBe(0);
    expect(await workspace.command('rollback', 'shell')).toBe(0);
    expect(await workspace.live()).toMatchObject({
      shell: { version: ONE },
      remotes: { games: { version: ONE } },
    });
  });

  it('rolls the shell back together with the remote that uses its export', async () => {
    await publishShell('2', { [CONTRACT]: ['lampsOf', 'isLampDim'] });
    await promote('shell');
    await publish('2', ['isLampDim']);
    await promote('games');
    expect(await workspace.command('rollback', 'shell')).toBe(1);
    expect(await workspace.command('rollback', '--to', '1')).toBe(0);
    expect(await workspace.live()).toMatchObject({
      shell: { version: ONE },
      remotes: { games: { version: ONE } },
    });
  });

  it('refuses the rollback of a remote to a release that uses a removed export', async () => {
    await publish('2', []);
    await promote('games');
    await publishShell('2', { [CONTRACT]: ['isLampLit'] });
    await promote('shell');
    expect(await workspace.live()).toMatchObject({ remotes: { games: { previous: ONE } } });
    expect(await workspace.live()).not.toHaveProperty('remotes.games.previous_integrity');
    expect(await workspace.command('rollback', 'games')).toBe(1);
    expect(workspace.printedErrors).toEqual([
      `games@${ONE} uses lampsOf of ${CONTRACT}, which shell@${TWO} lacks.`,
    ]);
  });

  it('lets pages fall back only to a release whose exports the shell has', async () => {
    await publish('2', []);
    await promote('games');
    expect(await workspace.live()).toHaveProperty('remotes.games.previous_integrity');
    await publishShell('2', { [CONTRACT]: ['isLampLit'] });
    await promote('shell');
    expect(await workspace.live()).not.toHaveProperty('remotes.games.previous_integrity');
    expect(await workspace.command('rollback', 'shell')).toBe(0);
    expect(await workspace.live()).toHaveProperty('remotes.games.previous_integrity');
  });

  it('keeps the release to which pages fall back when the release.json of the shell is lost', async () => {
    await publish('2', []);
    await promote('games');
    await rm(join(workspace.root, `../data/delivery/releases/shell/${ONE}/release.json`));
    expect(await workspace.command('disable', 'games')).toBe(0);
    expect(await workspace.live()).toHaveProperty('remotes.games.previous_integrity');
  });

  it('compares only versions with a shell that does not list its exports', async () => {
    await publishShell('2', undefined);
    await promote('shell');
    await publish('2', ['isLampDim']);
    await promote('games');
  });

  it('compares only versions of a remote that does not list its imports', async () => {
    await workspace.buildGames('2');
    await workspace.command('publish', 'games');
    await promote('games');
    await publishShell('2', { [CONTRACT]: [] });
    await promote('shell');
  });

  it('does not let pages of such a shell fall back to a release with a list, which it cannot read', async () => {
    await publishShell('2', undefined);
    await promote('shell');
    await publish('2', []);
    await promote('games');
    expect(await workspace.live()).toMatchObject({ remotes: { games: { previous: ONE } } });
    expect(await workspace.live()).not.toHaveProperty('remotes.games.previous_integrity');
  });

  it('switches a remote off although somebody has changed what a live release uses', async () => {
    const file = join(workspace.root, `../data/delivery/releases/games/${ONE}/release.json`);
    await writeFile(file, (await readFile(file, 'utf8')).replace('lampsOf', 'isLampDim'));
    await publish('2', []);
    expect(await workspace.command('disable', 'games')).toBe(0);
    expect(await workspace.command('enable', 'games')).toBe(0);
  });

  it('writes no names of exports into the composition', async () => {
    expect(JSON.stringify(await workspace.live())).not.toContain('lampsOf');
  });
});
