import { callRangesSchema, callVersionsSchema, exportNamesSchema } from './name-lists.ts';

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

describe('the exports of a release', () => {
  const isValid = (module: string, ...names: readonly string[]): boolean =>
    exportNamesSchema.safeParse({ [module]: names }).success;

  it('are identifiers', () => {
    expect(isValid('@backglass/ui', 'Button', '$', '_a1', 'default')).toBe(true);
    expect(
      ['', 'a-b', '1a', 'a\n', '\u001B[2J', 'a'.repeat(101)].filter(name => isValid('@backglass/ui', name)),
    ).toEqual([]);
  });

  it('belong to a scoped package', () => {
    expect(['@backglass/ui', '@backglass/ui/forms'].map(module => isValid(module))).toEqual([true, true]);
    expect(['react', '@x\n', '@\u001B[2J'].filter(module => isValid(module))).toEqual([]);
  });
});
