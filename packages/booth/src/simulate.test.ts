import { writeFileSync } from 'node:fs';
import { lineOf } from './test/fake-api.ts';
import { OPERATOR } from './test/fake-center.ts';
import { startFixture, until, type Fixture } from './test/simulation.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.clear());

describe('simulated booths', () => {
  it('register in one session, log out, and play games of different progress', async () => {
    fixture.start();
    await until(() => fixture.games().filter(game => (game.progress ?? 0) > 0).length >= 3);
    expect([...fixture.api.center.pairings.values()].map(({ name }) => name)).toEqual([
      ...['Arena A', 'Arena B', 'VR booth 1'],
    ]);
    expect(fixture.api.count(lineOf('token', 'POST'))).toBe(1);
    expect(fixture.api.center.sessions.size).toBe(0);
    const shown = fixture.games().map(game => Math.round((game.progress ?? 0) / 10));
    expect(new Set(shown).size).toBe(3);
    expect(fixture.stored()).toMatchObject({
      booths: { 'Arena A': { key: 'key-0' }, 'Arena B': { key: 'key-1' }, 'VR booth 1': { key: 'key-2' } },
    });
  });

  it('play one game after another', async () => {
    fixture.start({ count: 1, speed: 20 });
    await until(() => fixture.games().length >= 3);
    expect(
      fixture
        .games()
        .slice(0, 2)
        .map(game => game.status),
    ).toEqual([expect.stringMatching(/finished|aborted/), expect.stringMatching(/finished|aborted/)]);
    expect(fixture.api.count(lineOf('boothAlive', 'POST'))).toBeGreaterThan(0);
  });

  it('abort a game that should have ended while they were stopped', async () => {
    const first = fixture.start({ count: 1 });
    await until(() => fixture.games().length >= 1 && fixture.api.count(lineOf('boothGame', 'PATCH', 1)) > 0);
    await first.stop();
    await fixture.time.delay(86_400_000);
    fixture.start({ count: 1 });
    await until(() => fixture.games().length >= 2);
    expect(fixture.games()[0]?.status).toBe('aborted');
  });

  it('do not register again when the operator has archived them', async () => {
    const simulation = fixture.start({ count: 2 });
    await until(() => fixture.games().length >= 2);
    fixture.api.archiveAll();
    expect(await simulation.ended).toEqual({ kind: 'archived' });
    expect(fixture.logged).toContain('Arena B: archived, so it stops playing.');
    expect(fixture.api.center.pairings.size).toBe(2);
    expect(fixture.stored()).toEqual({ booths: {} });
  });

  it('report in one message why they cannot start', async () => {
    const wrong = fixture.start({ operator: { ...OPERATOR, password: 'wrong' } });
    expect(await wrong.ended).toEqual({
      kind: 'failed',
      sentence: 'Could not log in as demo@backglass.test: email or password is wrong.',
    });
    expect(await fixture.start({ keysFile: fixture.folder }).ended).toMatchObject({
      kind: 'failed',
      sentence: expect.stringMatching(/^The keys file .* could not be read/),
    });
  });

  it('stop while the server is away', async () => {
    await fixture.api.close();
    const simulation = fixture.start({ time: { now: Date.now, delay: waitForAbort } });
    await until(() => fixture.logged.some(line => line.includes('gives no answer (nothing listens there)')));
    await simulation.stop();
    expect(await simulation.ended).toEqual({ kind: 'stopped' });
  });
});

const waitForAbort = (_: number, signal?: AbortSignal): Promise<void> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

describe('the keys of simulated booths', () => {
  it('are used again after a restart, so the booths continue their games', async () => {
    const first = fixture.start({ count: 2 });
    await until(() => fixture.games().filter(game => (game.progress ?? 0) > 0).length >= 2);
    await first.stop();
    const before = fixture.api.count(lineOf('token', 'POST'));
    const writes = fixture.api.seen.length;
    fixture.start({ count: 2 });
    await until(() => fixture.api.seen.filter(({ call }) => call.startsWith('PATCH')).length > 40);
    expect(fixture.api.count(lineOf('token', 'POST'))).toBe(before);
    expect(fixture.api.seen.slice(writes).some(({ call }) => call === lineOf('boothGame', 'PATCH', 1))).toBe(
      true,
    );
    expect(fixture.api.seen.slice(writes).some(({ call }) => call === lineOf('boothGame', 'PATCH', 2))).toBe(
      true,
    );
    expect(fixture.logged).not.toContain('Arena A: the API refuses the stored key; pairing again.');
  });

  it('are requested again when a stored key is refused at the start', async () => {
    writeFileSync(fixture.keysFile, '{"booths": {"Arena A": {"key": "of another database"}}}');
    fixture.start({ count: 1 });
    await until(() => fixture.games().length >= 1);
    expect(fixture.logged[0]).toBe('Arena A: the API refuses the stored key; pairing again.');
    expect(fixture.stored()).toMatchObject({ booths: { 'Arena A': { key: 'key-0' } } });
  });

  it('are requested again, with a log line, when their file is damaged', async () => {
    writeFileSync(fixture.keysFile, '{"booths": {"Are');
    fixture.start({ count: 1 });
    await until(() => fixture.games().length >= 1);
    expect(fixture.logged[0]).toMatch(/is not a keys file: it was moved to/);
    expect(fixture.stored()).toMatchObject({ booths: { 'Arena A': { key: 'key-0' } } });
  });

  it('are not requested twice when the answer to the registration was lost', async () => {
    fixture.api.faults.push({ call: lineOf('booths', 'POST'), kind: 'lost' });
    fixture.start({ count: 1 });
    await until(() => fixture.games().length >= 1);
    expect(fixture.api.center.pairings.size).toBe(1);
  });
});
