import { hasFreeSpace, onceASecond } from './health.ts';

describe('hasFreeSpace', () => {
  it.each([
    [__dirname, 0, true],
    [__dirname, Number.MAX_SAFE_INTEGER, false],
    ['/nowhere/at/all', Number.MAX_SAFE_INTEGER, true],
  ])('for the folder %s and %s bytes returns %s', async (folder, bytes, expected) => {
    expect(await hasFreeSpace(folder, bytes)).toBe(expected);
  });
});

describe('onceASecond', () => {
  it('asks once for callers of the same time and of the next second, also when the answer is a failure', async () => {
    for (const answer of [() => Promise.resolve('up'), () => Promise.reject(new Error('down'))]) {
      const ask = jest.fn(answer);
      const asked = onceASecond(ask);
      await Promise.allSettled([asked(), asked()]);
      await Promise.allSettled([asked()]);
      expect(ask).toHaveBeenCalledTimes(1);
    }
  });
});
