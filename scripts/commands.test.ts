import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Result, Run } from './test/run-commands.ts';

const ROOT = resolve(__dirname, '..');
const COMMANDS = {
  backglass: ['packages/delivery/src/cli.ts'],
  'backglass-build': ['packages/federation/src/build/cli.ts'],
  'api seed': ['packages/api/src/cli.ts', 'seed'],
  'api restore': ['packages/api/src/cli.ts', 'restore'],
  booth: ['packages/booth/src/cli.ts', 'pair'],
  'create-remote': ['packages/create-remote/src/workspace/cli.ts'],
  'create @backglass/remote': ['packages/create-remote/src/cli.ts'],
  dev: ['packages/dev/src/cli.ts'],
  build: ['scripts/build.mjs'],
  ui: ['scripts/showcase.ts'],
  test: ['scripts/test.mjs'],
  'test:long': ['scripts/long-tests.ts'],
} as const;
const STRICT = ['backglass-build', 'create-remote', 'create @backglass/remote', 'dev'] as const;

describe('a command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backglass-commands-'));
  const busy = createServer();
  afterAll(() => {
    busy.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const runOf = ([script, ...words]: readonly [string, ...string[]], ...more: string[]): Run => ({
    script: join(ROOT, script),
    words: [...words, ...more],
  });
  const start = ({ script, words }: Run) => {
    const tsx = join(ROOT, 'node_modules/tsx/dist/loader.mjs');
    const { port } = busy.address() as AddressInfo;
    const env = { ...process.env, DATA_DIR: join(folder, 'data'), PORT: String(port) };
    return spawn(process.execPath, ['--import', tsx, script, ...words], { cwd: folder, env });
  };

  const results = new Map<string, Result>();
  beforeAll(async () => {
    await new Promise<void>(listening => busy.listen(0, '127.0.0.1', listening));
    const runs = {
      ...Object.fromEntries(Object.entries(COMMANDS).map(([name, words]) => [name, runOf(words, '--help')])),
      ...Object.fromEntries(STRICT.map(name => [`${name} --what`, runOf(COMMANDS[name], '--what')])),
      'ui without help': runOf(COMMANDS.ui),
    };
    const child = start({
      script: join(ROOT, 'scripts/test/run-commands.ts'),
      words: [JSON.stringify(Object.values(runs))],
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.pipe(process.stderr);
    await once(child, 'close');
    const answers = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Result[];
    for (const [index, name] of Object.keys(runs).entries()) results.set(name, answers[index] as Result);
  });

  it.each(Object.keys(COMMANDS))(
    '%s --help only prints help, and allows that its output pipe is closed',
    name => {
      expect(results.get(name)).toEqual({
        code: 0,
        printed: expect.stringMatching(/^(?:p?npm|Backglass)/) as string,
        allowsClosedOutput: true,
      });
      expect(existsSync(join(folder, 'data'))).toBe(false);
    },
  );

  it.each(STRICT)('%s names an unknown option in one line, and exits with 2', name => {
    const { code, printed } = results.get(`${name} --what`) ?? {};
    expect(printed).toMatch(/^Unknown option '--what'\. Try "p?npm [^"]+ --help"\.\n$/);
    expect(code).toBe(2);
  });

  it('ends normally when its output pipe is closed', async () => {
    const child = start(runOf(COMMANDS['test:long'], '--help'));
    child.stdout.destroy();
    let printed = '';
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(printed).toBe('');
  });

  it('says in one sentence that its port is in use', () => {
    const { code, printed } = results.get('ui without help') ?? { code: 0, printed: '' };
    expect(printed).toMatch(/^Port \d+ is in use.*set PORT to another one\.\n$/i);
    expect(code).toBe(1);
  });
});
