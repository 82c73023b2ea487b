import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compositionSchema, type Composition, type ShellSettings } from '@backglass/federation';
import { useWorkspace, type BuiltWorkspace } from '../../test/built-workspace.ts';
import { version } from '../../test/workspace.ts';
import { canaryIn, settingsIn } from '../../document/channel.ts';
import { openStore } from '../../store/open.ts';
import type { Store } from '../../store/store.ts';

const games = (digit: string): string => `games@${version(digit)}`;

describe('a canary', () => {
  const workspace = useWorkspace();
  beforeEach(async () => {
    await workspace.addRemote('booths');
    await workspace.command('deploy', '--all');
    await publishGames('2');
  });

  const publishGames = async (...build: Parameters<BuiltWorkspace['buildGames']>): Promise<void> => {
    await workspace.buildGames(...build);
    await workspace.command('publish', 'games');
  };
  const startCanary = () => workspace.command('promote', games('2'), '--canary', '10');
  const listed = async (): Promise<readonly string[]> => {
    await workspace.command('list');
    return workspace.printed.filter(line => line.startsWith('games'));
  };

  it('of a remote needs no version of the shell in package.json, which another repository does not have', async () => {
    await writeFile(join(workspace.root, 'package.json'), '{"version":"0.1.0"}');
    expect(await startCanary()).toBe(0);
    expect(await workspace.command('promote', games('2'))).toBe(0);
  });

  it('is live beside the stable release, which is its fallback', async () => {
    expect(await startCanary()).toBe(0);
    const next = `${games('2')} is live for 10 % of centres. To make it live for all: "promote ${games('2')}". To end the canary: "rollback games".`;
    expect(workspace.printed.slice(-2)).toEqual(['Composition 2 is live.', next]);
    expect(await workspace.command('status')).toBe(0);
    expect(workspace.printed).toEqual(['Pages show composition 2.', next]);
    const live = compositionSchema.parse(await workspace.live());
    expect(live.cause).toMatchObject({ kind: 'canary-start', parts: ['games'], previous: 1 });
    const { version: stable, previous, canary } = live.remotes['games'] ?? {};
    expect([stable, previous]).toEqual([version('1'), null]);
    expect(canary).toMatchObject({
      percent: 10,
      release: {
        version: version('2'),
        entry: `/releases/games/${version('2')}/remoteEntry.js`,
        previous: version('1'),
        previous_integrity: expect.stringMatching(/^sha384-/) as string,
      },
    });
    expect(Object.keys(canary?.release.hashes ?? {})).toContain(`/releases/games/${version('2')}/list.js`);
    expect(await listed()).toEqual([
      `games        ${version('1')}  built 2026-11-21T12:00:00.000Z  commit aaaaaaaa  live`,
      `games        ${version('2')}  built 2026-11-21T12:00:00.000Z  commit aaaaaaaa  live for 10 % of centres`,
    ]);
  });

  it('is shown by history and diff', async () => {
    await startCanary();
    const line = `games ${version('2')} for 10 % of centres`;
    await workspace.command('history');
    expect(workspace.printed[0]).toContain(`${line}  live`);
    await workspace.command('diff', '1', 'live');
    expect(workspace.printed).toEqual([line]);
    await workspace.command('diff', 'live', '1');
    expect(workspace.printed).toEqual([`games ${version('2')} no longer for 10 % of centres`]);
  });

  it('stays while others deploy', async () => {
    await startCanary();
    await workspace.command('deploy', 'booths');
    expect(await listed()).toHaveLength(2);
    await publishGames('3', { platform: '^0.2.0' });
    expect(await workspace.command('promote', games('3'))).toBe(1);
    expect((await listed())[1]).toContain('10 %');
  });

  it('grows to more centres, then to all', async () => {
    await startCanary();
    await workspace.command('promote', games('2'), '--canary', '50');
    expect((await listed())[1]).toContain('live for 50 % of centres');
    await workspace.command('promote', games('2'));
    expect(await listed()).toEqual([
      `games        ${version('1')}  built 2026-11-21T12:00:00.000Z  commit aaaaaaaa`,
      `games        ${version('2')}  built 2026-11-21T12:00:00.000Z  commit aaaaaaaa  live`,
    ]);
    expect(await workspace.json('history')).toMatchObject([
      { changes: [{ name: 'games', from: version('1'), to: version('2') }] },
      {},
      {},
      {},
    ]);
    await workspace.command('rollback', 'games');
    expect((await listed())[0]).toContain('live');
  });

  it('ends with a rollback, which keeps the stable release', async () => {
    await startCanary();
    expect(await workspace.command('rollback', 'games')).toBe(0);
    expect(workspace.printed).toEqual([
      `games ${version('2')} no longer for 10 % of centres`,
      'Composition 3 is live.',
      `To undo this: "promote ${games('2')} --canary 10 --again".`,
    ]);
    expect((await listed())[0]).toContain('live');
    expect(await workspace.command('promote', games('2'), '--canary', '10', '--again')).toBe(0);
    expect((await listed())[1]).toContain('10 %');
  });

  it('is not promoted without --again once it was rolled back', async () => {
    await startCanary();
    await workspace.command('rollback', 'games');
    for (const words of [
      ['promote', games('2')],
      ['promote', games('2'), '--canary', '50'],
      ['deploy', 'games'],
    ]) {
      expect(await workspace.command(...words)).toBe(1);
      expect(workspace.printedErrors).toEqual([
        `${games('2')} was a canary for 10 % of centres and was rolled back in composition 3. Use --again to make it live.`,
      ]);
    }
    expect(await workspace.json('check', games('2'))).toMatchObject({ ok: false });
    expect(await workspace.command('promote', games('2'), '--again')).toBe(0);
    expect((await listed())[1]).toContain('live');
  });

  it('ends with a rollback of everything, and no later rollback starts it again', async () => {
    await startCanary();
    expect(await workspace.command('rollback')).toBe(0);
    expect((await listed())[1]).not.toContain('%');
    expect(await workspace.command('rollback', '--to', '2')).toBe(1);
    expect((await listed())[1]).not.toContain('%');
  });

  it('stays live when --watch gets too few load reports', async () => {
    workspace.environment['TELEMETRY_URL'] = '/telemetry/';
    const words = ['promote', games('2'), '--canary', '10', '--watch', '--minutes', '0.0001'];
    expect(await workspace.command(...words)).toBe(3);
    expect(workspace.printedErrors.join()).toContain('too few load reports');
    expect((await listed())[1]).toContain('10 %');
  });

  it('is not in a preview of another remote', async () => {
    await startCanary();
    await workspace.command('publish', 'booths', '--channel', 'pr-1');
    expect(JSON.stringify(await workspace.live('previews/pr-1'))).not.toContain(version('2'));
  });

  it.each([
    [1, ['--canary', '10', `walls@${version('1')}`], 'Make the first release live for all: "promote walls@'],
    [1, ['--canary', '10', games('1')], `${games('1')} is already live for every centre`],
    [1, ['--canary', '10', `shell@${version('1')}`], 'is already live for every centre'],
    [1, ['--canary', '10', '--watch', games('2')], 'set TELEMETRY_URL=/telemetry/'],
    [2, ['--canary', '0', games('2')], 'It is a percentage of centres'],
    [2, ['--canary', '100', games('2')], 'It is a percentage of centres'],
    [2, ['--canary', 'some', games('2')], 'It is a percentage of centres'],
    [2, ['--watch', games('2')], 'requires --canary and exactly one name'],
    [2, ['--minutes', 'x', games('2')], 'It must be positive, and at most a week.'],
  ])('exits with %s for %j and changes nothing', async (code, words, message) => {
    expect(await workspace.command('promote', ...words)).toBe(code);
    expect(workspace.printedErrors.join()).toContain(message);
    expect(await workspace.json('history')).toHaveLength(1);
  });

  it('is refused when one combination of releases is incompatible', async () => {
    const route = {
      path: '/booths',
      access: 'operator' as const,
      title: { en: 'T', es: 'T' },
      screen: 'list',
      preload: [],
      shared: [],
    };
    await publishGames('3', { routes: [route], nav: [] });
    expect(await workspace.command('promote', games('3'), '--canary', '10')).toBe(1);
    expect(workspace.printedErrors.join()).toContain('both have routes below /booths');
    expect(await workspace.json('check', games('3'))).toMatchObject({ ok: false });
  });
});

const shell = (digit: string): string => `shell@${version(digit)}`;

describe('a canary of the shell', () => {
  const workspace = useWorkspace();
  let store: Store;
  beforeEach(async () => {
    await workspace.command('deploy', '--all');
    await workspace.buildShell('2');
    await workspace.command('publish', 'shell');
    store = await openStore(join(workspace.root, '../data'));
  });

  const startCanary = () => workspace.command('promote', shell('2'), '--canary', '10');
  const live = async (): Promise<Composition> => compositionSchema.parse(await workspace.live());
  /** The document that the centres of the canary get. */
  const canary = async () => {
    const composition = await live();
    return canaryIn((await store.read(`live/${composition.number}.html`)) ?? Buffer.of(), composition);
  };
  const promoteGames = async (digit: string, ...change: readonly [object?]) => {
    await workspace.buildGames(digit, ...change);
    await workspace.command('publish', 'games');
    return workspace.command('promote', 'games');
  };
  const listed = async (): Promise<readonly string[]> => {
    await workspace.command('list');
    return workspace.printed.filter(line => line.startsWith('shell'));
  };

  it('is live beside the stable shell, in a document of its own', async () => {
    expect(await startCanary()).toBe(0);
    const next = `${shell('2')} is live for 10 % of centres. To make it live for all: "promote ${shell('2')}". To end the canary: "rollback shell".`;
    expect(workspace.printed.slice(-2)).toEqual(['Composition 2 is live.', next]);
    expect(await workspace.command('status')).toBe(0);
    expect(workspace.printed).toEqual(['Pages show composition 2.', next]);
    const stable = await live();
    expect(stable.cause).toMatchObject({ kind: 'canary-start', parts: ['shell'], previous: 1 });
    expect(stable.shell).toMatchObject({
      version: version('1'),
      canary: { percent: 10, release: { version: version('2'), previous: version('1') } },
    });
    const { composition, document } = (await canary()) ?? {};
    expect(composition).toMatchObject({
      ...{ number: 2, cause: stable.cause, remotes: stable.remotes },
      shell: { version: version('2'), scripts: [`/releases/shell/${version('2')}/main.js`] },
    });
    expect(String(document)).toContain('<script>document.documentElement.id = "shell2";');
    expect(String(document)).toContain('<p class="splash">2</p>');
    expect((await listed()).map(line => line.slice(65))).toEqual([
      'commit aaaaaaaa  live',
      'commit aaaaaaaa  live for 10 % of centres',
    ]);
  });

  it('is shown by history and diff', async () => {
    await startCanary();
    const line = `shell ${version('2')} for 10 % of centres`;
    await workspace.command('history');
    expect(workspace.printed[0]).toContain(`${line}  live`);
    await workspace.command('diff', '1', 'live');
    expect(workspace.printed).toEqual([line]);
  });

  it('shows its operators its own version of Backglass, also when it is live for all', async () => {
    const checkOut = (app_version: string, build: string) =>
      writeFile(
        join(workspace.root, 'package.json'),
        JSON.stringify({ version: app_version, config: { build } }),
      );
    const versions = async () => {
      const stable = (await workspace.settings()) as ShellSettings;
      const all = [stable, (await canary())?.settings];
      return all.map(one => one && `${one.app_version} ${one.build_number}`);
    };
    await checkOut('0.2.0', '8');
    await startCanary();
    expect(await versions()).toEqual(['0.1.0 7', '0.2.0 8']);
    await checkOut('0.3.0', '9');
    await promoteGames('2');
    expect(await versions()).toEqual(['0.1.0 7', '0.2.0 8']);
    await workspace.command('promote', shell('2'));
    expect(await versions()).toEqual(['0.2.0 8', undefined]);
    await workspace.command('rollback', 'shell');
    expect(await versions()).toEqual(['0.1.0 7', undefined]);
    await workspace.command('rollback', 'shell', '--to', version('2'));
    expect(await versions()).toEqual(['0.2.0 8', undefined]);
  });

  it('shows its version of Backglass again when a rollback names it, though it was never live for all', async () => {
    const app_version = async () => ((await workspace.settings()) as ShellSettings).app_version;
    await writeFile(join(workspace.root, 'package.json'), '{"version":"0.2.0","config":{"build":"8"}}');
    await startCanary();
    expect(await workspace.command('rollback', 'shell')).toBe(0);
    expect(await app_version()).toBe('0.1.0');
    expect(await workspace.command('rollback', 'shell', '--to', version('2'))).toBe(0);
    expect(await app_version()).toBe('0.2.0');
  });

  it('stays while remotes are promoted, disabled and rolled back, in both documents', async () => {
    await startCanary();
    const games = async () => {
      const stable = (await live()).remotes['games'];
      expect((await canary())?.composition.remotes['games']).toEqual(stable);
      return [stable?.version, stable?.state];
    };
    expect(await promoteGames('2')).toBe(0);
    expect(await games()).toEqual([version('2'), 'active']);
    await workspace.command('disable', 'games');
    expect(await games()).toEqual([version('2'), 'disabled']);
    await workspace.command('rollback', 'games');
    expect(await games()).toEqual([version('1'), 'disabled']);
    expect((await canary())?.composition).toMatchObject({ number: 5, shell: { version: version('2') } });
  });

  it('preloads its own files for the screens of remotes', async () => {
    const files = ['main.js', 'main.css', 'splash.html', 'before-first-paint.js'];
    await workspace.buildShell('3', { lazy: { '@backglass/platform/operator': ['main.js'] } });
    await workspace.command('publish', 'shell');
    await workspace.command('promote', shell('3'), '--canary', '10');
    const preloads = async () =>
      [await live(), (await canary())?.composition].map(page =>
        page?.remotes['games']?.routes[0]?.preload[0]?.split('/').slice(2).join(' '),
      );
    const expected = [`games ${version('1')} remoteEntry.js`, `shell ${version('3')} main.js`];
    expect(await preloads()).toEqual(expected);
    for (const file of [...files, 'release.json'])
      await rm(join(workspace.root, '../data/delivery/releases/shell', version('3'), file));
    await workspace.addRemote('booths');
    expect(await workspace.command('deploy', 'booths')).toBe(0);
    expect((await canary())?.composition.number).toBe(3);
    expect(await preloads()).toEqual(expected);
  });

  it('grows to more centres, then to all, and can be rolled back', async () => {
    await startCanary();
    await workspace.command('promote', shell('2'), '--canary', '50');
    expect((await listed())[1]).toContain('live for 50 % of centres');
    await workspace.command('promote', shell('2'));
    expect((await listed())[1]).toMatch(/live$/);
    expect((await live()).shell).toMatchObject({ version: version('2'), previous: version('1') });
    expect(await canary()).toBeNull();
    await workspace.command('rollback', 'shell');
    expect((await live()).shell.version).toBe(version('1'));
  });

  it('ends with a rollback, and is not promoted without --again', async () => {
    await startCanary();
    expect(await workspace.command('rollback', 'shell')).toBe(0);
    expect(workspace.printed).toEqual([
      `shell ${version('2')} no longer for 10 % of centres`,
      'Composition 3 is live.',
      `To undo this: "promote ${shell('2')} --canary 10 --again".`,
    ]);
    expect(await canary()).toBeNull();
    const document = (await store.read('live/3.html')) ?? Buffer.of();
    expect(settingsIn(document)).toMatchObject({ app_version: '0.1.0', build_number: '7' });
    expect(await workspace.command('promote', shell('2'))).toBe(1);
    expect(workspace.printedErrors.join()).toContain('was a canary for 10 % of centres and was rolled back');
    expect(await workspace.command('promote', shell('2'), '--canary', '10', '--again')).toBe(0);
  });

  it('ends with a rollback of everything', async () => {
    await startCanary();
    expect(await workspace.command('rollback')).toBe(0);
    expect(await canary()).toBeNull();
  });

  it('is refused when a live remote needs what it lacks, also a canary of a remote', async () => {
    await workspace.buildShell('3', { platform: '0.2.0' });
    await workspace.command('publish', 'shell');
    expect(await workspace.command('promote', shell('3'), '--canary', '10')).toBe(1);
    expect(workspace.printedErrors).toEqual([
      `games@${version('1')} needs platform ^0.1.0; the shell has 0.2.0.`,
    ]);
    await workspace.buildShell('4', { exports: { '@backglass/ui': ['Button'] } });
    await workspace.buildGames('2', { imports: { '@backglass/ui': ['Lamp'] } });
    await workspace.command('publish', 'shell', 'games');
    await workspace.command('promote', 'games', '--canary', '10');
    expect(await workspace.command('promote', shell('4'), '--canary', '10')).toBe(1);
    expect(workspace.printedErrors).toEqual([
      `games@${version('2')} uses Lamp of @backglass/ui, which ${shell('4')} lacks.`,
    ]);
  });

  it('keeps a remote from going live that only the stable shell can run', async () => {
    await workspace.buildShell('3', { exports: { '@backglass/ui': ['Button'] } });
    await workspace.command('publish', 'shell');
    await workspace.command('promote', shell('3'), '--canary', '10');
    expect(await promoteGames('2', { imports: { '@backglass/ui': ['Lamp'] } })).toBe(1);
    expect(workspace.printedErrors).toEqual([
      `games@${version('2')} uses Lamp of @backglass/ui, which ${shell('3')} lacks.`,
    ]);
  });

  it.each(['stable release', 'canary'])(
    'is refused when the %s reads only compositions without canaries of the shell',
    async which => {
      await workspace.buildShell('3', which === 'canary' ? { reads: 2 } : {});
      await workspace.command('publish', 'shell');
      const old = which === 'canary' ? '3' : '4';
      if (which !== 'canary') {
        await workspace.buildShell('4', { reads: 2 });
        await workspace.command('deploy', 'shell');
      }
      expect(await workspace.command('promote', shell('3'), '--canary', '10')).toBe(1);
      expect(workspace.printedErrors).toEqual([
        `${shell(old)} reads compositions of schema 2; a canary of the shell needs schema 3 in both releases. ` +
          'Make a newer shell live for all.',
      ]);
    },
  );

  it('keeps its files when old releases are pruned, and status names a damaged one', async () => {
    await startCanary();
    await workspace.command('prune', '--keep', '1');
    const file = join('releases/shell', version('2'), 'main.js');
    expect(await store.read(file)).not.toBeNull();
    await writeFile(join(workspace.root, '../data/delivery', file), 'other');
    expect(await workspace.command('status')).toBe(1);
    expect(workspace.printedErrors.join('\n')).toContain(`shell@${version('2')}: main.js`);
  });

  it('is not in a preview, and is not exported', async () => {
    await startCanary();
    await workspace.command('publish', 'games', '--channel', 'pr-1');
    expect(JSON.stringify(await workspace.live('previews/pr-1'))).not.toContain(version('2'));
    const folder = join(workspace.root, '../static');
    expect(await workspace.command('export-static', folder)).toBe(0);
    expect(workspace.printed).toContain(
      `The canary of the shell, ${shell('2')} for 10 % of centres, is not exported: a static host sends every centre the stable shell.`,
    );
  });
});
