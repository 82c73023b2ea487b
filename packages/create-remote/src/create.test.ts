import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runSteps, writeFiles } from './create.ts';
import { createRemote } from './workspace/create-in-workspace.ts';

const ROOT = resolve(__dirname, '../../..');
const WORKFLOW = '.github/workflows/remote-booths.yml';

describe('create-remote', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'backglass-create-'));
    await mkdir(join(root, 'packages/platform'), { recursive: true });
    await writeFile(
      join(root, 'packages/platform/package.json'),
      '{"name":"@backglass/platform","version":"0.3.7"}',
    );
    await mkdir(join(root, '.github/workflows'), { recursive: true });
    await copyFile(join(ROOT, WORKFLOW), join(root, WORKFLOW));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('writes a remote with its workflow, for the current platform version', async () => {
    const written = await createRemote(root, 'score-board');
    expect(written).toEqual(expect.arrayContaining(['remote-score-board/package.json']));
    for (const file of written) expect(existsSync(join(root, file))).toBe(true);
    const read = (file: string) => readFile(join(root, file), 'utf8');
    expect(await read('remote-score-board/remote.config.ts')).toContain("platform: '^0.3.7'");
    expect(await read('remote-score-board/src/locales/es.json')).toContain('Score board');
    const workflow = await read('.github/workflows/remote-score-board.yml');
    const booths = await readFile(join(ROOT, WORKFLOW), 'utf8');
    expect(workflow).toBe(booths.replaceAll('booths', 'score-board'));
  });

  it('writes a remote that can be built', async () => {
    await createRemote(root, 'score-board');
    const cwd = join(root, 'remote-score-board');
    // The packages that a remote of the workspace depends on.
    await symlink(join(ROOT, 'remote-booths/node_modules'), join(cwd, 'node_modules'));
    const command = join(ROOT, 'packages/federation/bin/build.mjs');
    const { stdout, stderr } = spawnSync(process.execPath, [command, '--brief'], { cwd, encoding: 'utf8' });
    expect(`${stdout}${stderr}`).toMatch(/score-board 0\.1\.0-\w+ built in/);
  });

  it('says which commands run, why one failed, and which remain, with their settings', () => {
    const env = { DATA_DIR: '/data' };
    const steps = ['install', 'build', 'publish'].map(word => ({
      folder: '/a',
      command: ['pnpm', word],
      env,
    }));
    const run: string[] = [];
    const print = (line: string): void => void run.push(line);
    const fail = () =>
      runSteps(
        ({ command }) => ({ isDone: !command.includes('build'), output: 'There is no space left.\n' }),
        steps,
        print,
      );
    expect(fail).toThrow(
      'There is no space left.\n' +
        '"pnpm build" failed. The files that were written stay. To go on:\n' +
        '  cd /a && DATA_DIR=/data pnpm build\n  cd /a && DATA_DIR=/data pnpm publish',
    );
    expect(run).toEqual(['$ DATA_DIR=/data pnpm install', '$ DATA_DIR=/data pnpm build']);
  });

  it('quotes the folders and settings that have a space in the commands that remain', () => {
    const step = { folder: '/my games/$a', command: ['pnpm', 'build'], env: { DATA_DIR: '/my data' } };
    const fail = () =>
      runSteps(
        () => ({ isDone: false, output: '' }),
        [step],
        () => undefined,
      );
    expect(fail).toThrow(`cd '/my games/$a' && DATA_DIR="/my data" pnpm build`);
  });

  it('writes nothing when one of the files cannot be written', async () => {
    await writeFile(join(root, 'taken'), '');
    const files = { 'remote-walls/src/a.ts': '', 'b.ts': '', 'taken/c.ts': '' };
    await expect(writeFiles(root, files)).rejects.toThrow('taken');
    expect((await readdir(root)).sort()).toEqual(['.github', 'packages', 'taken']);
  });

  it('has each text in both languages, and each is used', async () => {
    await createRemote(root, 'walls');
    const read = (file: string) => readFile(join(root, 'remote-walls/src', file), 'utf8');
    const keysOf = async (language: string) => {
      const { home } = JSON.parse(await read(`locales/${language}.json`)) as { home: Record<string, object> };
      return Object.entries(home).flatMap(([key, text]) =>
        typeof text === 'string' ? key : Object.keys(text).map(inner => `${key}.${inner}`),
      );
    };
    const keys = await keysOf('en');
    expect(await keysOf('es')).toEqual(keys);
    const screen = (await read('routes/home/home.tsx')) + (await read('routes/home/booth-table.tsx'));
    expect(keys.filter(key => !screen.includes(`'home.${key}'`))).toEqual([]);
  });

  it('lists in its README the commands that its package has', async () => {
    await createRemote(root, 'walls');
    const { scripts } = JSON.parse(await readFile(join(root, 'remote-walls/package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const readme = await readFile(join(root, 'remote-walls/README.md'), 'utf8');
    for (const name of Object.keys(scripts)) expect(readme).toContain(`\n    pnpm ${name}`);
  });

  it.each<readonly [string, string]>([
    ...['Games', 'a--b', 'a-', '../x', '9lives', ''].map((name): [string, string] => [
      name,
      'a lower-case letter',
    ]),
    ['a'.repeat(32), 'longer than 31 characters'],
    ['remote-snacks', 'its folder would be remote-remote-snacks'],
    ['shell', 'it is reserved'],
    ['platform', 'it is reserved'],
    ...['tutorials', 'error', 'api', 'releases', 'outbox', 'telemetry', 'r'].map((name): [string, string] => [
      name,
      `its pages would be at /${name}, which the shell or the server uses`,
    ]),
  ])('refuses the name "%s": %s', async (name, reason) => {
    await expect(createRemote(root, name)).rejects.toThrow(`"${name}" is not a valid name for a remote: `);
    await expect(createRemote(root, name)).rejects.toThrow(reason);
  });

  it('does not overwrite an existing remote or workflow', async () => {
    await createRemote(root, 'walls');
    await expect(createRemote(root, 'walls')).rejects.toThrow('remote-walls already exists.');
    await rm(join(root, 'remote-walls'), { recursive: true });
    await expect(createRemote(root, 'walls')).rejects.toThrow(
      '.github/workflows/remote-walls.yml already exists.',
    );
  });
});
