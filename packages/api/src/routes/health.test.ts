import { hasFreeSpace } from './health.ts';

describe('hasFreeSpace', () => {
  it.each([
    [__dirname, 0, true],
    [__dirname, Number.MAX_SAFE_INTEGER, false],
    ['/nowhere/at/all', Number.MAX_SAFE_INTEGER, true],
  ])('for the folder %s and %s bytes returns %s', async (folder, bytes, expected) => {
    expect(await hasFreeSpace(folder, bytes)).toBe(expected);
  });
});
