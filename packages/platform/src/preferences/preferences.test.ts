import fc from 'fast-check';
import { storedLanguage, storeLanguage } from './language.ts';
import { storedPageSize, storePageSize } from './page-size.ts';

beforeEach(() => localStorage.clear());

describe('preferences', () => {
  it('have the defaults of a first visit', () => {
    expect(storedLanguage()).toBe('en');
    expect(storedPageSize()).toBe(20);
  });

  it('are kept under the keys of the specification', () => {
    storeLanguage('es');
    storePageSize(50);
    expect(localStorage.getItem('language')).toBe('es');
    expect(localStorage.getItem('pagination')).toBe('{"pageSize":50}');
    expect([storedLanguage(), storedPageSize()]).toEqual(['es', 50]);
  });

  it('fall back to the defaults, whatever the storage holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), raw => {
        localStorage.setItem('language', raw);
        localStorage.setItem('pagination', raw);
        expect(['en', 'es']).toContain(storedLanguage());
        expect([10, 20, 50, 100]).toContain(storedPageSize());
      }),
    );
  });
});
