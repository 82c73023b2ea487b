import { countryName } from './country-name.ts';

describe('the name of a country', () => {
  it.each([
    ['ES', 'en', 'Spain'],
    ['ES', 'es', 'España'],
    ['', 'en', ''],
    ['Spain?', 'en', 'Spain?'],
  ] as const)('%s in %s is %s', (code, language, name) => {
    expect(countryName(code, language)).toBe(name);
  });
});
