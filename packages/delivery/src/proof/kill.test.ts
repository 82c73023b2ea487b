import { killRounds } from './kill.ts';

describe('kill -9 while a release is published and promoted', () => {
  it.each(['folder', 's3'] as const)('leaves the live page whole, in %s', async kind => {
    const { killed, broken } = await killRounds({ kind, steps: [2, 12] });
    expect(broken).toEqual([]);
    expect(killed).toBe(2);
  });
});
