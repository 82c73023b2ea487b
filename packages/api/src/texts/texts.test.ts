import { LANGUAGES } from '@backglass/contract';
import fc from 'fast-check';
import { languageOf, textOf } from './texts.ts';

describe('the API’s texts', () => {
  it('contain their values unchanged', () => {
    expect(textOf('en', 'min_length', { minimum: 2 })).toBe('At least 2 characters are needed.');
    expect(textOf('es', 'throttled', { seconds: '$&' })).toContain('$&');
  });
});

describe('languageOf', () => {
  it.each([
    [undefined, 'en'],
    ['es', 'es'],
    ['es-AR,en;q=0.9', 'es'],
    ['en;q=0.5, es;q=0.9', 'es'],
    ['es;q=0, en', 'en'],
    ['fr, de;q=0.5', 'en'],
    ['*', 'en'],
    ['constructor', 'en'],
  ])('for the header %s returns %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });

  it('returns a supported language for any header', () => {
    fc.assert(fc.property(fc.string(), header => LANGUAGES.includes(languageOf(header))));
  });
});
