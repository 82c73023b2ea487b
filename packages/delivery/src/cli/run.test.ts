import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteRelease, scratch, shellRelease, version, type Scratch } from '../test/workspace.ts';
import { liveSettings } from '../document/newest.ts';
import { openStore } from '../store/open.ts';
import type { CliContext } from './context.ts';
import { run } from './run.ts';

describe('pnpm backglass', () => {
  let place: Scratch;
  let printed: string[];
  let printedErrors: string[];
  beforeEach(async () => {
    place = await scratch();
    printed = [];
    printedErrors = [];
  });
  afterEach(() => place.dispose());

  const commandWith = (overrides: Partial<CliContext>, ...words: readonly string[]): Promise<number> =>
    run(words, {
      dataDir: join(place.root, 'data'),
      workspaceRoot: join(place.root, 'workspace'),
      by: 'ana',
      print: line => printed.push(line),
      printError: line => printedErrors.push(line),
      ...overrides,
    });
  const command = (...words: readonly string[]): Promise<number> => commandWith({}, ...words);
  const workspace = async (): Promise<void> => {
    const root = join(place.root, 'workspace');
    const shell = await place.build(shellRelease());
    const games = await place.build(remoteRelease('games'));
    await cp(shell, join(root, 'shell/dist', version('1')), { recursive: true });
    await cp(games, join(root, 'remote-games/dist', version('1')), { recursive: true });
    await writeFile(join(root, 'remote-games/remote.config.ts'), '');
    await writeFile(join(root, 'package.json'), '{"version":"0.1.0","config":{"build":"7"}}');
    await mkdir(join(root, 'packages'));
  };

  const rebuild = async (name: 'shell' | 'games'): Promise<void> => {
    const release = name === 'shell' ? shellRelease : remoteRelease.bind(null, 'games');
    const folder = join(place.root, 'workspace', name === 'shell' ? name : 'remote-games', 'dist');
    await rm(folder, { recursive: true });
    await cp(await place.build(release({ version: version('2') })), join(folder, version('2')), {
      recursive: true,
    });
  };
  const liveVersions = async (): Promise<readonly string[]> => {
    printed.length = 0;
    await command('list');
    return printed
      .filter(line => line.endsWith('  live'))
      .map(line => line.replace(/ +/g, ' ').replace(/ built \S+/, ''));
  };

  it('deploys all builds, changes nothing the second time, and lists the releases', async () => {
    await workspace();
    expect(await command('deploy')).toBe(0);
    expect(await command('deploy', '--all')).toBe(0);
    expect(printed).toEqual([
      `shell (new) → ${version('1')}`,
      `games (new) → ${version('1')}`,
      'Composition 1 is live.',
      'Composition 1 is live.',
    ]);
    printed.length = 0;
    expect(await command('list')).toBe(0);
    expect(printed).toEqual([
      `games        ${version('1')}  built 2026-11-21T12:00:00.000Z  live`,
      expect.stringMatching(/^ {13}went live \S+Z with composition 1 by ana$/),
      `shell        ${version('1')}  built 2026-11-21T12:00:00.000Z  live`,
      expect.stringMatching(/^ {13}went live \S+Z with composition 1 by ana$/),
      expect.stringMatching(/^live {2}composition 1, \S+Z: promote by ana$/),
    ]);
  });

  it('deploys one remote, then shell and remote', async () => {
    await workspace();
    await command('deploy');
    await rebuild('games');
    await rebuild('shell');
    expect(await command('deploy', 'games')).toBe(0);
    expect(printed.at(-1)).toBe('Composition 2 is live.');
    expect(await liveVersions()).toEqual([`games ${version('2')} live`, `shell ${version('1')} live`]);
    expect(await command('deploy', 'shell', 'games')).toBe(0);
    expect(await liveVersions()).toEqual([`games ${version('2')} live`, `shell ${version('2')} live`]);
  });

  it('keeps the live settings when none are given', async () => {
    await workspace();
    const settings = async () => liveSettings(await openStore(join(place.root, 'data')));
    const given = { supportEmail: 'ana@centre.test', telemetryUrl: '/telemetry/' };
    await commandWith({ ...given, apiRoot: 'https://api.centre.test/api/' }, 'deploy');
    await rebuild('games');
    await command('deploy', 'games');
    const kept = {
      support_email: 'ana@centre.test',
      telemetry_url: '/telemetry/',
      api_root: 'https://api.centre.test/api/',
    };
    expect(await settings()).toMatchObject(kept);
    await commandWith({ telemetryUrl: 'none', apiRoot: '/api/' }, 'rollback', 'games');
    expect(await settings()).toMatchObject({ support_email: 'ana@centre.test', api_root: '/api/' });
    expect(await settings()).not.toHaveProperty('telemetry_url');
  });

  it('shows operators the build number of the live shell’s checkout', async () => {
    await workspace();
    const build = async () => (await liveSettings(await openStore(join(place.root, 'data'))))?.build_number;
    const builds: unknown[] = [];
    const then = async (...words: readonly string[]) => {
      expect([words, await command(...words)]).toEqual([words, 0]);
      builds.push(await build());
    };
    await then('deploy');
    const file = join(place.root, 'workspace/package.json');
    await writeFile(file, '{"version":"0.2.0","config":{"build":"8"}}');
    await rebuild('games');
    await then('deploy', 'games');
    await rebuild('shell');
    await then('deploy', 'shell');
    await then('rollback', 'games');
    await then('rollback', 'shell');
    await then('rollback', '--to', '3');
    expect(builds).toEqual(['7', '7', '8', '8', '7', '8']);
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
    await workspace();
    await command('deploy');
    await mkdir(join(place.root, 'workspace/remote-new'));
    await writeFile(join(place.root, 'workspace/remote-new/remote.config.ts'), '');
    expect(await command('deploy', ...names)).toBe(code);
    expect(printedErrors.join()).toContain(message);
    expect(await liveVersions()).toHaveLength(2);
  });

  it('refuses to deploy one remote when nothing is live', async () => {
    await workspace();
    expect(await command('deploy', 'games')).toBe(1);
    expect(printedErrors).toEqual(['Nothing is live yet. Deploy everything first: "deploy --all".']);
    expect(await liveVersions()).toEqual([]);
  });

  it('names the remote that is not built, and exits with 1', async () => {
    await workspace();
    await mkdir(join(place.root, 'workspace/remote-new'));
    await writeFile(join(place.root, 'workspace/remote-new/remote.config.ts'), '');
    expect(await command('deploy')).toBe(1);
    expect(printedErrors.join()).toContain('remote-new is not built. Run');
  });

  it('prints help, and exits with 2 for invalid usage', async () => {
    expect(await command('help')).toBe(0);
    expect(printed.join('\n')).toContain('deploy');
    expect(await command('destroy')).toBe(2);
    expect(printedErrors).toEqual(['Unknown command: destroy. Try "pnpm backglass help".']);
    for (const words of [
      ['list', 'games'],
      ['deploy', '--al'],
      ['promote'],
      ['diff', '1'],
      ['rollback', 'games', 'booths'],
      ['constructor'],
    ]) {
      expect(await command(...words)).toBe(2);
    }
    printed.length = 0;
    expect(await command('deploy', '--help')).toBe(0);
    const help = [...printed];
    expect(await command('help', 'deploy')).toBe(0);
    expect(printed).toEqual([...help, ...help]);
    expect(await command('deploy', '--what')).toBe(2);
    expect(printedErrors.at(-1)).toBe(
      `Invalid usage: deploy --what. Unknown option '--what'. Try "pnpm backglass deploy --help".`,
    );
    expect(await command('help', 'destroy')).toBe(2);
    for (const words of [
      ['help', '--help'],
      ['help', 'help'],
      ['-h', '-h'],
      ['--json', 'list'],
    ]) {
      expect(await command(...words)).toBe(words.includes('list') ? 1 : 0);
    }
  });
});
