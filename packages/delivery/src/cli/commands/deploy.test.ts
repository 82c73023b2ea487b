import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compositionSchema } from '@backglass/federation';
import { useWorkspace } from '../../test/built-workspace.ts';
import { version } from '../../test/workspace.ts';

describe('pnpm backglass deploy', () => {
  const workspace = useWorkspace();

  const liveVersions = async () => {
    const { shell, remotes } = compositionSchema.parse(await workspace.live());
    return { shell: shell.version, games: remotes['games']?.version };
  };
  const addUnbuiltRemote = async (): Promise<void> => {
    await mkdir(join(workspace.root, 'remote-new'));
    await writeFile(join(workspace.root, 'remote-new/remote.config.ts'), '');
  };

  it('deploys all builds, changes nothing the second time, and lists the releases', async () => {
    expect(await workspace.command('deploy')).toBe(0);
    expect(workspace.printed).toEqual([
      `shell (new) → ${version('1')} (commit aaaaaaaa)`,
      `games (new) → ${version('1')} (commit aaaaaaaa)`,
      'Composition 1 is live.',
    ]);
    expect(await workspace.command('deploy', '--all')).toBe(0);
    expect(workspace.printed).toEqual(['Composition 1 is live.']);
    expect(await workspace.command('list')).toBe(0);
    expect(workspace.printed).toEqual([
      `games        ${version('1')}  built 2026-11-21T12:00:00.000Z  commit aaaaaaaa  live`,
      expect.stringMatching(/^ {13}went live \S+Z with composition 1 by ana$/),
      `shell        ${version('1')}  built 2026-11-21T12:00:00.000Z  commit aaaaaaaa  live`,
      expect.stringMatching(/^ {13}went live \S+Z with composition 1 by ana$/),
      expect.stringMatching(/^live {2}composition 1, \S+Z: promote by ana$/),
    ]);
  });

  it('deploys one remote, then shell and remote', async () => {
    await workspace.command('deploy');
    await workspace.buildGames('2');
    await workspace.buildShell('2');
    expect(await workspace.command('deploy', 'games')).toBe(0);
    expect(workspace.printed.at(-1)).toBe('Composition 2 is live.');
    expect(await liveVersions()).toEqual({ shell: version('1'), games: version('2') });
    expect(await workspace.command('deploy', 'shell', 'games')).toBe(0);
    expect(await liveVersions()).toEqual({ shell: version('2'), games: version('2') });
  });

  it('keeps the live settings when none are given', async () => {
    const { environment } = workspace;
    Object.assign(environment, {
      SUPPORT_EMAIL: 'ana@centre.test',
      TELEMETRY_URL: '/telemetry/',
      API_ROOT: 'https://api.centre.test/api/',
    });
    await workspace.command('deploy');
    const settings = await workspace.settings();
    expect(settings).toMatchObject({
      support_email: 'ana@centre.test',
      telemetry_url: '/telemetry/',
      api_root: 'https://api.centre.test/api/',
    });
    Object.assign(environment, { SUPPORT_EMAIL: '', TELEMETRY_URL: '', API_ROOT: '' });
    await workspace.buildGames('2');
    await workspace.command('deploy', 'games');
    expect(await workspace.settings()).toEqual(settings);
    Object.assign(environment, { TELEMETRY_URL: 'none', API_ROOT: '/api/' });
    await workspace.command('rollback', 'games');
    expect(await workspace.settings()).toMatchObject({
      support_email: 'ana@centre.test',
      api_root: '/api/',
    });
    expect(await workspace.settings()).not.toHaveProperty('telemetry_url');
  });

  it('shows operators the build number of the live shell’s checkout', async () => {
    const expectBuildAfter = async (words: readonly string[], build_number: string) => {
      expect([words, await workspace.command(...words)]).toEqual([words, 0]);
      expect(await workspace.settings()).toMatchObject({ build_number });
    };
    await expectBuildAfter(['deploy'], '7');
    await writeFile(join(workspace.root, 'package.json'), '{"version":"0.2.0","config":{"build":"8"}}');
    await workspace.buildGames('2');
    await expectBuildAfter(['deploy', 'games'], '7');
    await workspace.buildShell('2');
    await expectBuildAfter(['deploy', 'shell'], '8');
    await expectBuildAfter(['rollback', 'games'], '8');
    await expectBuildAfter(['rollback', 'shell'], '7');
    await expectBuildAfter(['rollback', '--to', '3'], '8');
  });

  it.each([
    ['an unknown name', 1, ['gmaes'], 'There is no "gmaes" here. There are: games, new, shell.'],
    [
      'a remote that is not built',
      1,
      ['new'],
      'remote-new is not built. Run "pnpm --filter remote-new build"',
    ],
    [
      'no name',
      2,
      [],
      'Name what to deploy, as in "deploy games", or deploy everything with "deploy --all".',
    ],
  ])('refuses %s, and changes nothing', async (_what, code, names, message) => {
    await workspace.command('deploy');
    await addUnbuiltRemote();
    expect(await workspace.command('deploy', ...names)).toBe(code);
    expect(workspace.printedErrors.join()).toContain(message);
    expect(await workspace.live()).toMatchObject({ number: 1 });
  });

  it('refuses to deploy one remote when nothing is live', async () => {
    expect(await workspace.command('deploy', 'games')).toBe(1);
    expect(workspace.printedErrors).toEqual([
      'Nothing is live yet. Deploy everything first: "deploy --all".',
    ]);
    expect(await workspace.live()).toBeNull();
  });

  it('names the remote that is not built, and exits with 1', async () => {
    await addUnbuiltRemote();
    expect(await workspace.command('deploy')).toBe(1);
    expect(workspace.printedErrors.join()).toContain('remote-new is not built. Run');
  });
});
