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

  it('is the code in a browser without `Intl.DisplayNames`', () => {
    const { DisplayNames } = Intl;
    try {
      Reflect.deleteProperty(Intl, 'DisplayNames');
      jest.isolateModules(() => {
        const there = jest.requireActual<{ countryName: typeof countryName }>('./country-name.ts');
        expect(there.countryName('ES', 'en')).toBe('ES');
      });
    } finally {
      Object.defineProperty(Intl, 'DisplayNames', {
        value: DisplayNames,
        configurable: true,
        writable: true,
      });
    }
  });
});
