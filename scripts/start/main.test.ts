import { spawnSync } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseSettings } from '@backglass/api';
import { startEnvironment } from './main.mjs';

const START = join(__dirname, '../start.mjs');

/** These tests end before `npm start` installs, builds or opens anything. */
const start = (words: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [START, ...words], {
    encoding: 'utf8',
    env: { ...process.env, PORT: '0', ...env },
  });
  return { status, stdout, stderr };
};

describe('npm start', () => {
  it('prints one sentence when the port is in use', async () => {
    const server = createServer();
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const result = start([], { PORT: String(port) });
    await new Promise(resolve => server.close(resolve));
    expect(result).toEqual({
      status: 1,
      stdout: '',
      stderr: `Port ${port} is in use. Stop what uses it, or set PORT to another one.\n`,
    });
  });

  it.each([
    ['PORT=abc', [], { PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.\n'],
    ['PORT=70000', [], { PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.\n'],
    ['PORT=6000', [], { PORT: '6000' }, 'Browsers block port 6000. Set PORT to another one, such as 4000.\n'],
    [
      'HOST=999.0.0.1',
      [],
      { HOST: '999.0.0.1' },
      'HOST is not an IP address or host name of this machine.\n',
    ],
    ['--booths many', ['--booths', 'many'], {}, '--booths must be a whole number from 0 to 20.\n'],
    ['--booths -1', ['--booths', '-1'], {}, '--booths must be a whole number from 0 to 20.\n'],
    ['--booths', ['--booths'], {}, '--booths must be a whole number from 0 to 20.\n'],
    ['-- --booths many', ['--', '--booths', 'many'], {}, '--booths must be a whole number from 0 to 20.\n'],
    ['--boots 3', ['--boots', '3'], {}, "Unknown option '--boots'. See npm start -- --help.\n"],
  ])('prints one sentence about what is wrong with %s', (_what, words, env, stderr) => {
    expect(start(words, env)).toEqual({ status: 1, stdout: '', stderr });
  });

  it.each([
    [{}, true],
    [{ DEMO: 'false' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', DEMO: '' }, false],
    [{ NODE_ENV: 'production', DEMO: 'true' }, true],
  ])('with %j enables the demo operator: %s', (environment, expected) => {
    expect(parseSettings(startEnvironment(environment)).demo).toBe(expected);
  });

  it('prints its options with --help', () => {
    const { status, stdout } = start(['--help']);
    expect(status).toBe(0);
    expect(stdout).toContain('--booths N');
  });
});
