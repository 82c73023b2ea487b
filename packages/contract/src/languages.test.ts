import { inEachLanguage, LANGUAGES } from './languages.ts';

const missing = () => {
  throw Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
};

describe('inEachLanguage', () => {
  it('loads a value for each language', () => {
    expect(Object.keys(inEachLanguage(language => language))).toEqual(LANGUAGES);
  });

  it('omits a language when its file is missing', () => {
    expect(inEachLanguage(language => (language === 'es' ? missing() : language))).toEqual({ en: 'en' });
  });

  it('throws when the default language is missing, or a file is invalid', () => {
    expect(() => inEachLanguage(missing)).toThrow('Cannot find module');
    expect(() => inEachLanguage(language => JSON.parse(language === 'es' ? '{' : '{}'))).toThrow(SyntaxError);
  });
});
