import { callRangesSchema, callVersionsSchema } from './name-lists.ts';

describe('the calls of a release', () => {
  const isRange = (name: string): boolean => callRangesSchema.safeParse({ [name]: '^1.0.0' }).success;
  const areVersions = (count: number): boolean =>
    callVersionsSchema.safeParse(
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`game${index}`, '1.0.0'])),
    ).success;

  it('have names of letters and digits', () => {
    expect(['me', 'exportCsv2', 'a'.repeat(60)].map(isRange)).toEqual([true, true, true]);
    expect(['', '2me', 'a-b', 'me\n', '\u001B[2J', 'a'.repeat(61)].filter(isRange)).toEqual([]);
  });

  it('are not named __proto__', () => {
    const calls: unknown = JSON.parse('{ "__proto__": "^1.0.0" }');
    expect(callRangesSchema.safeParse(calls).success).toBe(false);
    expect(callVersionsSchema.safeParse(calls).success).toBe(false);
  });

  it('are at most 500', () => {
    expect([500, 501].map(areVersions)).toEqual([true, false]);
  });
});
