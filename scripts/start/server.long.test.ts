import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = join(__dirname, '../test/stoppable-process.ts');

describe('stopping the server', () => {
  const root = mkdtempSync(join(tmpdir(), 'backglass-stop-'));
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(root, { recursive: true });
  });

  const run = (...words: readonly string[]) =>
    follow(spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...words]));
  const follow = (child: ChildProcessWithoutNullStreams) => {
    children.push(child);
    let printed = '';
    const collect = (chunk: Buffer): void => {
      printed += chunk.toString('utf8');
      child.emit('printed');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const exited = new Promise<number | null>(resolve => child.once('close', resolve));
    return {
      child,
      exited,
      printed: () => printed,
      waitForOutput: (pattern: RegExp) =>
        new Promise<string>(resolve => {
          const check = (): void => {
            const found = pattern.exec(printed);
            if (found !== null) resolve(found[1] ?? found[0]);
          };
          child.on('printed', check);
          check();
        }),
    };
  };

  it('closes the database when a client has stopped in the middle of a call', async () => {
    const { child, exited, printed, waitForOutput } = run();
    const socket = connect(Number(await waitForOutput(/ready on (\d+)/)), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nten bytes.');
    await waitForOutput(/call open/);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    socket.destroy();
    expect(printed()).toContain('database closed');
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('closes the database at %s', async signal => {
    const { child, exited, printed, waitForOutput } = run();
    await waitForOutput(/ready/);
    child.kill(signal);
    expect(await exited).toBe(0);
    expect(printed()).toContain('database closed');
  });

  it('closes the database when npm and its shell have ended', async () => {
    // A shell that has another command to run waits for its child, and passes no signal on.
    const shell = spawn('sh', ['-c', `"${process.execPath}" --import tsx "${PROGRAM}"; true`], {
      env: { ...process.env, npm_lifecycle_event: 'start' },
    });
    const { exited, printed, waitForOutput } = follow(shell);
    await waitForOutput(/ready/);
    shell.kill('SIGTERM');
    // The output closes when the last process that writes to it has ended.
    await exited;
    expect(printed()).toContain('database closed');
  });

  it('stops the running build and closes the database', async () => {
    const bin = join(root, 'packages/federation/bin');
    const folder = join(root, 'remote-x');
    for (const path of [bin, folder]) mkdirSync(path, { recursive: true });
    // The fake build opens a connection, which closes when the build ends.
    const server = createServer();
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    writeFileSync(
      join(bin, 'build.mjs'),
      `import('node:net').then(net => net.connect(${port}, '127.0.0.1'));`,
    );
    const building = once(server, 'connection') as Promise<[Socket]>;

    const { child, exited, printed } = run(root, folder);
    const [connection] = await building;
    const isBuildOver = once(connection.on('error', () => undefined).resume(), 'close');
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(printed()).toContain('database closed');
    expect(printed()).not.toContain('ready');
    await isBuildOver;
    await new Promise(resolve => server.close(resolve));
  });

  it('exits with 1 when something cannot be closed in time', async () => {
    const { child, exited, printed, waitForOutput } = run('never closes');
    await waitForOutput(/ready/);
    child.kill('SIGTERM');
    expect(await exited).toBe(1);
    expect(printed()).toContain('Not everything could be closed in time.');
    expect(printed()).not.toContain('database closed');
  });
});
