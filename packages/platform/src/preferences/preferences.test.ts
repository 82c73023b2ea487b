import fc from 'fast-check';
import { theme } from './appearance.ts';
import { storedLanguage, storeLanguage } from './stored-language.ts';
import { storedPageSize, storePageSize } from './page-size.ts';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const all = () => ({ language: storedLanguage(), pageSize: storedPageSize(), theme: theme.stored() });
const DEFAULTS = { language: 'en', pageSize: 20, theme: 'system' };

describe('preferences', () => {
  it('are the defaults when nothing is stored', () => {
    expect(all()).toEqual(DEFAULTS);
  });

  it('are stored under the keys that docs/product.md names', () => {
    storeLanguage('es');
    storePageSize(50);
    theme.set('dark');
    expect({ ...localStorage }).toEqual({ language: 'es', pagination: '{"pageSize":50}', theme: 'dark' });
    expect(all()).toEqual({ language: 'es', pageSize: 50, theme: 'dark' });
  });

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '20'],
    ['half of an object', '{"pageSize":'],
    ['a size that is not offered', '{"pageSize":21}'],
    ['a size as a text', '{"pageSize":"50"}'],
    ['a list', '[50]'],
    ['another case', 'ES'],
    ['a quoted word', '"dark"'],
    ['markup', '<script>alert(1)</script>'],
  ])('are the defaults when the storage has %s', (_, raw) => {
    for (const key of ['language', 'pagination', 'theme']) localStorage.setItem(key, raw);
    expect(all()).toEqual(DEFAULTS);
  });

  it('are allowed values when the storage has any other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), raw => {
        for (const key of ['language', 'pagination', 'theme']) localStorage.setItem(key, raw);
        expect(['en', 'es']).toContain(storedLanguage());
        expect([10, 20, 50, 100]).toContain(storedPageSize());
        expect(['system', 'light', 'dark']).toContain(theme.stored());
      }),
    );
  });

  it('are the defaults when the browser denies storage', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    expect(() => storePageSize(50)).not.toThrow();
    expect(all()).toEqual(DEFAULTS);
  });
});
