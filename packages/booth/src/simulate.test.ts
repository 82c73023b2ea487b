import { OPERATOR } from './test/fake-center.ts';
import { startStage, until, type Stage } from './test/simulation.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());

describe('simulated booths', () => {
  it('register in one session, end it, and soon play at different progress', async () => {
    stage.start();
    await until(() => stage.games().filter(game => (game.progress ?? 0) > 0).length >= 3);
    expect([...stage.api.center.pairings.values()].map(({ name }) => name)).toEqual([
      ...['Arena A', 'Arena B', 'VR booth 1'],
    ]);
    expect(stage.api.count('POST user/token/')).toBe(1);
    expect(stage.api.center.sessions.size).toBe(0);
    const shown = stage.games().map(game => Math.round((game.progress ?? 0) / 10));
    expect(new Set(shown).size).toBe(3);
    expect(stage.stored()).toMatchObject({
      booths: { 'Arena A': { key: 'key-0' }, 'Arena B': { key: 'key-1' }, 'VR booth 1': { key: 'key-2' } },
    });
  });

  it('play one game after the other', async () => {
    stage.start({ count: 1, speed: 20 });
    await until(() => stage.games().length >= 3);
    expect(
      stage
        .games()
        .slice(0, 2)
        .map(game => game.status),
    ).toEqual([expect.stringMatching(/finished|aborted/), expect.stringMatching(/finished|aborted/)]);
    expect(stage.api.count('POST booth/alive/')).toBeGreaterThan(0);
  });

  it('abort a game whose end they missed', async () => {
    const first = stage.start({ count: 1 });
    await until(() => stage.games().length >= 1 && stage.api.count('PATCH booth/game/1/') > 0);
    await first.stop();
    await stage.time.delay(86_400_000);
    stage.start({ count: 1 });
    await until(() => stage.games().length >= 2);
    expect(stage.games()[0]?.status).toBe('aborted');
  });

  it('do not register again when the operator has archived them', async () => {
    const simulation = stage.start({ count: 2 });
    await until(() => stage.games().length >= 2);
    stage.api.archiveAll();
    expect(await simulation.ended).toEqual({ kind: 'archived' });
    expect(stage.logged).toContain('Arena B: archived; it plays no more.');
    expect(stage.api.center.pairings.size).toBe(2);
    expect(stage.stored()).toEqual({ booths: {} });
  });

  it('report in one message why they cannot start', async () => {
    const wrong = stage.start({ operator: { ...OPERATOR, password: 'wrong' } });
    expect(await wrong.ended).toEqual({
      kind: 'failed',
      sentence: 'Could not log in as demo@backglass.test: email or password is wrong.',
    });
    expect(await stage.start({ keysFile: stage.folder }).ended).toMatchObject({
      kind: 'failed',
      sentence: expect.stringMatching(/^The keys file .* could not be read/),
    });
  });

  it('stop while the server is away', async () => {
    await stage.api.close();
    const simulation = stage.start({ time: { now: Date.now, delay: (ms, signal) => waitFor(ms, signal) } });
    await until(() => stage.logged.some(line => line.includes('gives no answer (nothing listens there)')));
    await simulation.stop();
    expect(await simulation.ended).toEqual({ kind: 'stopped' });
  });
});

/** A wait that only an abort ends. */
const waitFor = (_: number, signal?: AbortSignal): Promise<void> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
