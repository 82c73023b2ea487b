import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
const COMMANDS = {
  backglass: ['packages/delivery/src/cli.ts'],
  'api seed': ['packages/api/src/cli.ts', 'seed'],
  'api restore': ['packages/api/src/cli.ts', 'restore'],
  booth: ['packages/booth/src/cli.ts', 'pair'],
  'create-remote': ['scripts/create-remote.ts'],
  dev: ['scripts/dev.ts'],
  build: ['scripts/build.ts'],
  ui: ['scripts/showcase.ts'],
  'test:long': ['scripts/long-tests.ts'],
} as const;

describe('a command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backglass-commands-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = async (words: readonly string[], isClosed = false, env: Record<string, string> = {}) => {
    const [script = '', ...rest] = words;
    const tsx = join(ROOT, 'node_modules/tsx/dist/loader.mjs');
    const child = spawn(process.execPath, ['--import', tsx, join(ROOT, script), ...rest], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: join(folder, 'data'), ...env },
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    if (isClosed) child.stdout.destroy();
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, printed };
  };

  it.each(Object.entries(COMMANDS))(
    '%s --help prints help and does nothing else, also into a closed pipe',
    async (_, words) => {
      const help = [...words, '--help'];
      const [open, closed] = await Promise.all([run(help), run(help, true)]);
      expect(open).toEqual({ code: 0, printed: expect.stringMatching(/^(?:pnpm|Backglass)/) as string });
      expect(closed).toEqual({ code: 0, printed: '' });
      expect(existsSync(join(folder, 'data'))).toBe(false);
    },
  );

  it.each(['api', 'ui'] as const)('%s says in one sentence that its port is in use', async name => {
    const server = createServer();
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
    const PORT = String((server.address() as AddressInfo).port);
    const words = name === 'api' ? ['packages/api/src/cli.ts', 'serve'] : COMMANDS[name];
    const { code, printed } = await run(words, false, { PORT });
    expect(printed.trim().split('\n').at(-1)).toMatch(
      /^(?:The port|Port \d+) is in use.*set PORT to another one\.$/i,
    );
    expect(printed).not.toContain('    at ');
    expect(code).toBe(1);
    await new Promise(closed => server.close(closed));
  });
});
