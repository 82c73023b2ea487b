import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { simulate, type SimulateOptions, type Simulation } from './simulate.ts';
import { startFakeApi, type FakeApi } from './test/fake-api.ts';
import { OPERATOR } from './test/fake-centre.ts';
import { virtualTime, type VirtualTime } from './test/virtual-time.ts';

let api: FakeApi;
let time: VirtualTime;
let folder: string;
let keysFile: string;
let said: string[];
let running: Simulation | undefined;

beforeEach(async () => {
  time = virtualTime();
  api = await startFakeApi(time.now);
  folder = mkdtempSync(join(tmpdir(), 'booth-simulate-'));
  keysFile = join(folder, 'keys.json');
  said = [];
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await api.close();
  rmSync(folder, { recursive: true });
});

function start(over: Partial<SimulateOptions> = {}): Simulation {
  const log = (line: string) => said.push(line);
  running = simulate({ apiRoot: api.apiRoot, operator: OPERATOR, keysFile, time, log, seed: 11, ...over });
  return running;
}

/** Lets the booths play until something is so. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await setImmediate();
}

const stored = (): unknown => JSON.parse(readFileSync(keysFile, 'utf8'));
const games = () => [...api.centre.games.values()];

describe('simulated booths', () => {
  it('register themselves in one session that they close, and soon play at different progress', async () => {
    start();
    await until(() => games().filter(game => (game.progress ?? 0) > 0).length >= 3);
    expect([...api.centre.pairings.values()].map(({ name }) => name)).toEqual([
      ...['Arena A', 'Arena B', 'VR booth 1'],
    ]);
    expect(api.count('POST user/token/')).toBe(1);
    expect(api.centre.sessions.size).toBe(0);
    const shown = games().map(game => Math.round((game.progress ?? 0) / 10));
    expect(new Set(shown).size).toBe(3);
    expect(stored()).toMatchObject({
      booths: { 'Arena A': { key: 'key-0' }, 'Arena B': { key: 'key-1' }, 'VR booth 1': { key: 'key-2' } },
    });
  });

  it('play one game after the other', async () => {
    start({ count: 1, speed: 20 });
    await until(() => games().length >= 3);
    expect(
      games()
        .slice(0, 2)
        .map(game => game.status),
    ).toEqual([expect.stringMatching(/finished|aborted/), expect.stringMatching(/finished|aborted/)]);
    expect(api.count('POST booth/alive/')).toBeGreaterThan(0);
  });

  it('use their stored keys and go on with their games after a restart', async () => {
    const first = start({ count: 2 });
    await until(() => games().filter(game => (game.progress ?? 0) > 0).length >= 2);
    await first.stop();
    const before = api.count('POST user/token/');
    const writes = api.seen.length;
    start({ count: 2 });
    await until(() => api.seen.filter(({ call }) => call.startsWith('PATCH')).length > 40);
    expect(api.count('POST user/token/')).toBe(before);
    expect(api.seen.slice(writes).some(({ call }) => call === 'PATCH booth/game/1/')).toBe(true);
    expect(api.seen.slice(writes).some(({ call }) => call === 'PATCH booth/game/2/')).toBe(true);
    expect(said).not.toContain('Arena A: its stored key is refused; it is paired afresh.');
  });

  it('call a game off whose end they missed', async () => {
    const first = start({ count: 1 });
    await until(() => games().length >= 1 && api.count('PATCH booth/game/1/') > 0);
    await first.stop();
    await time.delay(86_400_000);
    start({ count: 1 });
    await until(() => games().length >= 2);
    expect(games()[0]?.status).toBe('aborted');
  });

  it('pair afresh when a stored key is refused at the start', async () => {
    writeFileSync(keysFile, '{"booths": {"Arena A": {"key": "of another database"}}}');
    start({ count: 1 });
    await until(() => games().length >= 1);
    expect(said[0]).toBe('Arena A: its stored key is refused; it is paired afresh.');
    expect(stored()).toMatchObject({ booths: { 'Arena A': { key: 'key-0' } } });
  });

  it('pair afresh and say so when their keys file is damaged', async () => {
    writeFileSync(keysFile, '{"booths": {"Are');
    start({ count: 1 });
    await until(() => games().length >= 1);
    expect(said[0]).toMatch(/is not a keys file: it was put aside/);
    expect(stored()).toMatchObject({ booths: { 'Arena A': { key: 'key-0' } } });
  });

  it('are registered once although the answer was lost', async () => {
    api.faults.push({ call: 'POST user/booth/', kind: 'lost' });
    start({ count: 1 });
    await until(() => games().length >= 1);
    expect(api.centre.pairings.size).toBe(1);
  });

  it('stay away once the operator has archived them', async () => {
    const simulation = start({ count: 2 });
    await until(() => games().length >= 2);
    api.archiveAll();
    expect(await simulation.ended).toEqual({ kind: 'archived' });
    expect(said).toContain('Arena B: archived; it plays no more.');
    expect(api.centre.pairings.size).toBe(2);
    expect(stored()).toEqual({ booths: {} });
  });

  it('say in one sentence why they cannot begin', async () => {
    const wrong = start({ operator: { ...OPERATOR, password: 'wrong' } });
    expect(await wrong.ended).toEqual({
      kind: 'failed',
      sentence: 'Could not log in as demo@backglass.test: it answered 400 (Incorrect username or password.).',
    });
    expect(await start({ keysFile: folder }).ended).toMatchObject({
      kind: 'failed',
      sentence: expect.stringMatching(/^The keys file .* could not be read/),
    });
  });

  it('stop while the server is away', async () => {
    await api.close();
    const simulation = start({ time: { now: Date.now, delay: (ms, signal) => waitFor(ms, signal) } });
    await until(() => said.some(line => line.includes('gives no answer (nothing listens there)')));
    await simulation.stop();
    expect(await simulation.ended).toEqual({ kind: 'stopped' });
  });
});

/** A wait that only an abort ends. */
const waitFor = (_: number, signal?: AbortSignal): Promise<void> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
