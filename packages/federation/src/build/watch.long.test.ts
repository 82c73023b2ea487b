import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { checkouts } from './test/checkouts.ts';

const CLI = resolve(__dirname, 'test/watch-cli.ts');
const TSX = require.resolve('tsx');

interface Output {
  readonly hash?: string;
  readonly folder?: string;
  readonly problem?: string;
  readonly release?: { readonly version: string; readonly entry: string };
}

describe('watchPackage', () => {
  const { checkout, dispose } = checkouts();
  let child: ChildProcess | undefined;
  afterAll(async () => {
    await new Promise(ended => {
      if (child === undefined) return ended(null);
      child.once('exit', ended);
      child.kill('SIGKILL');
    });
    dispose();
  });

  it('builds with the constant development version, writes hot updates, and reports compile errors', async () => {
    const root = checkout();
    const watching = spawn(process.execPath, ['--import', TSX, CLI], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = watching;
    const lines = createInterface({ input: watching.stdout })[Symbol.asyncIterator]();
    const next = async () => JSON.parse(String((await lines.next()).value)) as Output;
    const source = join(root, 'src/list.tsx');
    const before = readFileSync(source, 'utf8');

    const { hash: first, folder = '', release } = await next();
    expect(release).toMatchObject({ version: '1.2.3-000000000000', entry: 'remoteEntry.js' });
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    expect(read('remoteEntry.js')).toContain('webpackHotUpdate');
    expect(read('remoteEntry.js')).not.toContain('__BACKGLASS_INTEGRITY__(');
    expect(read('x-list.js')).toContain('$RefreshReg$(_c, "List")');
    expect(read('x-list.js')).toContain('refreshModule)("x/src/list.tsx")');

    writeFileSync(source, before.replace('<p', '<p title="edited"'));
    const { hash: second } = await next();
    expect(second).not.toBe(first);
    const updates = readdirSync(folder).filter(file => file.includes(`${first}.hot-update.js`));
    expect(updates.map(read).join()).toContain('edited');

    writeFileSync(source, `${before}\nexport const = 1;\n`);
    const { problem = '' } = await next();
    expect(problem).toContain('src/list.tsx');
    expect(problem).not.toMatch(/node_modules|backtrace|Caused by/);

    writeFileSync(source, before);
    expect(await next()).not.toHaveProperty('problem');
    expect(existsSync(join(folder, 'release.json'))).toBe(false);
  });
});
