import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { lineOf, startFakeApi, type FakeApi } from './test/fake-api.ts';

const CLI = join(__dirname, 'cli.ts');

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});
afterEach(() => api.close());

function registerAtOnce(): void {
  const expiresAt = Date.now() + 60_000;
  api.center.pairings.set('BCDFGHJK', { deviceCode: 'device', key: 'key', expiresAt, name: 'Arena A' });
  const body = { temp_token: 'BCDFGHJK', device_code: 'device', interval: 1 };
  api.faults.push({
    call: lineOf('pairing', 'POST'),
    kind: 'answer',
    answer: { status: 201, body: { ...body, expires_at: new Date(expiresAt).toISOString() } },
  });
}

describe('the process of pnpm booth pair', () => {
  it('aborts its game when its terminal is closed', async () => {
    registerAtOnce();
    const args = ['--import', 'tsx', CLI, 'pair', '--api', api.apiRoot];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(child, 'exit');
    for await (const line of createInterface(child.stdout)) if (line.includes('begins')) break;
    child.stdout.destroy();
    child.stderr.destroy();
    child.kill('SIGHUP');
    expect(await ended).toEqual([0, null]);
    expect([...api.center.games.values()].map(game => game.status)).toEqual(['aborted']);
  });
});
