import { isAtLeast, requiredVersion } from './required-version.ts';

describe('the version check', () => {
  it.each([
    ['0.1.0', 'none', '0.1.0'],
    ['0.1.0', 'additive', '0.1.1'],
    ['0.1.7', 'breaking', '0.2.0'],
    ['1.4.2', 'none', '1.4.2'],
    ['1.4.2', 'additive', '1.5.0'],
    ['1.4.2', 'breaking', '2.0.0'],
  ] as const)('after %s and changes of kind "%s", requires %s', (before, kind, least) => {
    expect(requiredVersion(before, kind)).toBe(least);
  });

  it.each([
    ['0.2.0', '0.1.9', true],
    ['0.1.10', '0.1.9', true],
    ['0.1.9', '0.1.10', false],
    ['1.0.0', '0.9.9', true],
    ['0.9.9', '1.0.0', false],
    ['1.2.3', '1.2.3', true],
  ])('%s is at least %s: %s', (version, least, expected) => {
    expect(isAtLeast(version, least)).toBe(expected);
  });

  it('throws when a version is not three numbers', () => {
    expect(() => isAtLeast('1.0', '1.0.0')).toThrow('not a version');
  });
});
