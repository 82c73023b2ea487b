import { writeFileSync } from 'node:fs';
import { startStage, until, type Stage } from './test/simulation.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());

describe('the keys of simulated booths', () => {
  it('are used again after a restart, and their games continue', async () => {
    const first = stage.start({ count: 2 });
    await until(() => stage.games().filter(game => (game.progress ?? 0) > 0).length >= 2);
    await first.stop();
    const before = stage.api.count('POST user/token/');
    const writes = stage.api.seen.length;
    stage.start({ count: 2 });
    await until(() => stage.api.seen.filter(({ call }) => call.startsWith('PATCH')).length > 40);
    expect(stage.api.count('POST user/token/')).toBe(before);
    expect(stage.api.seen.slice(writes).some(({ call }) => call === 'PATCH booth/game/1/')).toBe(true);
    expect(stage.api.seen.slice(writes).some(({ call }) => call === 'PATCH booth/game/2/')).toBe(true);
    expect(stage.logged).not.toContain('Arena A: its stored key is refused; it is paired again.');
  });

  it('are requested again when a stored key is refused at the start', async () => {
    writeFileSync(stage.keysFile, '{"booths": {"Arena A": {"key": "of another database"}}}');
    stage.start({ count: 1 });
    await until(() => stage.games().length >= 1);
    expect(stage.logged[0]).toBe('Arena A: its stored key is refused; it is paired again.');
    expect(stage.stored()).toMatchObject({ booths: { 'Arena A': { key: 'key-0' } } });
  });

  it('are requested again, with a log line, when their file is damaged', async () => {
    writeFileSync(stage.keysFile, '{"booths": {"Are');
    stage.start({ count: 1 });
    await until(() => stage.games().length >= 1);
    expect(stage.logged[0]).toMatch(/is not a keys file: it was moved to/);
    expect(stage.stored()).toMatchObject({ booths: { 'Arena A': { key: 'key-0' } } });
  });

  it('are one for each booth when the answer to the registration was lost', async () => {
    stage.api.faults.push({ call: 'POST user/booth/', kind: 'lost' });
    stage.start({ count: 1 });
    await until(() => stage.games().length >= 1);
    expect(stage.api.center.pairings.size).toBe(1);
  });
});
