import { writeFileSync } from 'node:fs';
import { lineOf } from './test/fake-api.ts';
import { startFixture, until, type Fixture } from './test/simulation.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.clear());

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
