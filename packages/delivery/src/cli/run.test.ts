import { mkdir, cp } from 'node:fs/promises';
import { resolve, join } from 'node:path';
import { useWorkspace } from '../test/built-workspace.ts';
import { contextOf } from './command.ts';
import { version } from '../test/workspace.ts';

describe('pnpm backglass', () => {
  const workspace = useWorkspace();

  it('prints help', async () => {
    expect(await workspace.command('help')).toBe(0);
    expect(workspace.printed.join('\n')).toContain('deploy');
    expect(await workspace.command('deploy', '--help')).toBe(0);
    const help = [...workspace.printed];
    expect(await workspace.command('help', 'deploy')).toBe(0);
    expect(workspace.printed).toEqual(help);
  });

  it('names an unknown command, and exits with 2', async () => {
    expect(await workspace.command('xyzzy')).toBe(2);
    expect(workspace.printedErrors).toEqual([`Unknown command 'xyzzy'. Try "pnpm backglass help".`]);
  });

  it('suggests the command or the option that was probably meant', async () => {
    expect(await workspace.command('deplo')).toBe(2);
    expect(workspace.printedErrors).toEqual([
      `Unknown command 'deplo'. Did you mean deploy? Try "pnpm backglass help".`,
    ]);
    expect(await workspace.command('promote', 'games', '--cannary', '5')).toBe(2);
    expect(workspace.printedErrors).toEqual([
      `Unknown option '--cannary'. Did you mean --canary? Try "pnpm backglass promote --help".`,
    ]);
  });

  it('names an unknown option, and exits with 2', async () => {
    expect(await workspace.command('deploy', '--what')).toBe(2);
    expect(workspace.printedErrors).toEqual([`Unknown option '--what'. Try "pnpm backglass deploy --help".`]);
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
    [2, ['promote', 'games', '--verbose', '--json', '--what']],
  ])('exits with %i for %j', async (code, words) => {
    expect(await workspace.command(...words)).toBe(code);
  });
});

describe('the settings of a command', () => {
  const contextIn = (environment: Readonly<Record<string, string>>) =>
    contextOf(environment, { workspaceRoot: import.meta.dirname, print: jest.fn(), printError: jest.fn() });

  it('are not set when they are empty', () => {
    const allEmpty = new Proxy({}, { get: () => '' });
    const { dataDir, by, ...settings } = contextIn(allEmpty);
    expect([dataDir, by]).toEqual([resolve('.backglass'), contextIn({}).by]);
    expect(settings.hasStore).toBe(false);
    expect(Object.values(settings)).not.toContain('');
  });
});

describe('an empty store', () => {
  const workspace = useWorkspace();

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

describe('a command that fails', () => {
  const workspace = useWorkspace();
  beforeEach(async () => {
    await workspace.command('deploy', '--all');
  });

  const printedErrors = (): string => workspace.printedErrors.join('\n');

  const loseStore = (): void => {
    workspace.environment['DELIVERY_URL'] = 's3://shop?endpoint=http://127.0.0.1:1';
    process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
    process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';
  };

  it('exits with 3 and prints one line when storage fails', async () => {
    loseStore();
    expect(await workspace.command('list')).toBe(3);
    expect(workspace.printedErrors).toEqual([expect.stringMatching(/^Failed: .*ECONNREFUSED.*--verbose/)]);
    expect(await workspace.command('list', '--verbose')).toBe(3);
    expect(printedErrors()).toContain('    at ');
  });

  it('names the store when storage fails', async () => {
    loseStore();
    expect(await workspace.command('list')).toBe(3);
    expect(printedErrors()).toContain('The store is s3://shop?endpoint=http://127.0.0.1:1 (DELIVERY_URL).');
    workspace.environment['DELIVERY_URL'] = 's3://key:s3cret@shop?endpoint=http://ana:s3cret@127.0.0.1:1';
    expect(await workspace.command('list')).toBe(3);
    expect(printedErrors()).toContain('The store is s3://***@127.0.0.1:1 (DELIVERY_URL).');
    expect(printedErrors()).not.toContain('s3cret');
  });

  it('reports the kind of failure as JSON', async () => {
    expect(await workspace.json('promote', `games@${version('9')}`)).toMatchObject({ kind: 'refused' });
    expect(await workspace.json('promote')).toMatchObject({ kind: 'invalid-usage' });
    loseStore();
    expect(await workspace.json('list')).toEqual({
      error: expect.stringContaining('ECONNREFUSED') as string,
      kind: 'failed',
    });
  });

  it('names the invalid argument', async () => {
    expect(await workspace.command('deploy', '--al')).toBe(2);
    expect(printedErrors()).toContain("Unknown option '--al'");
    expect(await workspace.command('promote')).toBe(2);
    expect(printedErrors()).toContain('pnpm backglass promote --help');
  });

  it.each([
    ['--minutes requires --watch', ['promote', 'games', '--minutes', '5']],
    ['--days requires --channel', ['publish', 'games', '--days', '5']],
    ['--config requires --container', ['publish', 'games', '--config', 'remote.config.ts']],
    ['--container needs no name', ['publish', 'games', '--container', 'dist']],
    ['Name a build, or use --container.', ['publish']],
  ])('refuses arguments that do not fit together: %s', async (why, words) => {
    expect(await workspace.command(...words)).toBe(2);
    expect(printedErrors()).toContain(why);
  });

  it('refuses a container without the declaration of its remote', async () => {
    expect(await workspace.command('publish', '--container', 'dist', '--config', workspace.root)).toBe(1);
    expect(printedErrors()).toContain(`${workspace.root} is a folder. --config names a file.`);
    const config = join(workspace.root, 'walls.config.ts');
    expect(await workspace.command('publish', '--container', 'dist', '--config', config)).toBe(1);
    expect(printedErrors()).toContain(
      `There is no ${config}. Name the declaration of the remote with --config.`,
    );
  });

  it.each([
    ['PUBLIC_URL', 'shop'],
    ['PREVIEW_DOMAIN', 'https://preview.test/'],
    ['API_ROOT', 'api.test/'],
    ['PREVIEW_API_ROOT', '/api'],
    ['SUPPORT_EMAIL', 'ana'],
    ['TELEMETRY_URL', 'somewhere'],
  ])('names the invalid setting: %s=%s', async (name, value) => {
    Object.assign(workspace.environment, { TELEMETRY_URL: '/telemetry/', [name]: value });
    expect(await workspace.command('publish', 'games', '--channel', 'pr-1')).toBe(2);
    expect(printedErrors()).toMatch(new RegExp(`^${name} must be `));
  });

  it.each([
    ['TELEMTRY_URL', 'TELEMETRY_URL'],
    ['PREVIEW_DOMIAN', 'PREVIEW_DOMAIN'],
    ['DELIVERY_ULR', 'DELIVERY_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['API_URL', 'LIVE_API_URL'],
  ])('refuses the misspelt or renamed setting %s and suggests %s', async (wrong, right) => {
    workspace.environment[wrong] = '/telemetry/';
    expect(await workspace.command('deploy', 'games')).toBe(2);
    expect(printedErrors()).toContain(`${wrong} is not a setting; ${right} is.`);
    expect(await workspace.command('deploy', '--help')).toBe(0);
    workspace.environment[wrong] = '';
    expect(await workspace.command('deploy', 'games')).toBe(0);
  });

  it('ignores settings of other programs', async () => {
    const others =
      'HOST NODE_ENV APP_URL DATABASE_URL STORAGE_URL SMTP_URL DEMO HOME PATH SHELL GITHUB_ACTIONS GITHUB_ACTION';
    Object.assign(workspace.environment, Object.fromEntries(others.split(' ').map(name => [name, 'x'])));
    expect(await workspace.command('list')).toBe(0);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'refuses the name %s, and changes nothing',
    async name => {
      for (const [words, message] of [
        [['rollback', name], `${name} is not live.`],
        [['rollback', name, '--to', version('1')], `${name} is not live.`],
        [['disable', name], `${name} is not live.`],
        [['enable', name], `${name} is not live.`],
        [['promote', `${name}@${version('1')}`], 'is not published. To publish the local build: "publish '],
        [['promote', `${name}@${version('1')}`, '--canary', '5'], `${name} is not live, so there is`],
        [['check', `${name}@${version('1')}`], 'is not published.'],
        [['deploy', name], `There is no "${name}"`],
        [['publish', name], `There is no "${name}"`],
        [['help', name], `Unknown command '${name}'`],
      ] as const) {
        expect([words, await workspace.command(...words)]).toEqual([words, expect.any(Number)]);
        expect([words, printedErrors()]).toEqual([words, expect.stringContaining(message)]);
      }
      expect(await workspace.json('history')).toHaveLength(1);
    },
  );

  it('refuses unknown previews', async () => {
    expect(await workspace.command('history', '--channel', '../live')).toBe(2);
    expect(await workspace.command('history', '--channel', 'pr-1')).toBe(1);
    expect(printedErrors()).toBe('There is no preview "pr-1".');
  });

  it.each([
    ['live', 'it is reserved for the live page'],
    ['42', 'a number means a composition. Use "pr-42".'],
    ['xn', 'host names that begin with "xn--"'],
    ['PR_1', 'use lower-case letters, digits and single hyphens'],
    ['a--b', 'use lower-case letters, digits and single hyphens'],
  ])('refuses the preview id %s before anything is uploaded', async (id, why) => {
    await workspace.buildGames('2');
    expect(await workspace.command('publish', 'games', '--channel', id)).toBe(2);
    expect(printedErrors()).toContain(`"${id}" is not a valid preview id: ${why}`);
    expect(await workspace.json('list')).toMatchObject({ releases: [{}, {}] });
  });

  it('asks for a version when there are several builds', async () => {
    const dist = join(workspace.root, 'remote-games/dist');
    await cp(join(dist, version('1')), join(dist, version('2')), { recursive: true });
    expect(await workspace.command('publish', 'games')).toBe(1);
    expect(printedErrors()).toContain(`remote-games has several builds: ${version('1')}, ${version('2')}.`);
    expect(await workspace.command('promote', 'games')).toBe(1);
    expect(printedErrors()).toContain('"publish games --version <version>" or "promote games@<version>"');
  });
});
