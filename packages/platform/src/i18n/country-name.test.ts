import { countryName } from './country-name.ts';

describe('countryName', () => {
  it.each([
    ['ES', 'en', 'Spain'],
    ['ES', 'es', 'España'],
    ['', 'en', ''],
    ['Spain?', 'en', 'Spain?'],
  ] as const)('of %s in %s is "%s"', (code, language, name) => {
    expect(countryName(code, language)).toBe(name);
  });
});
