import { hasRoom } from './free-space.ts';

describe('hasRoom', () => {
  it.each([
    [__dirname, 0, true],
    [__dirname, Number.MAX_SAFE_INTEGER, false],
    ['/nowhere/at/all', Number.MAX_SAFE_INTEGER, true],
  ])('of %s, for %s bytes is %s', async (folder, bytes, expected) => {
    expect(await hasRoom(folder, bytes)).toBe(expected);
  });
});
