import { inEachLanguage, LANGUAGES } from './languages.ts';

const missing = () => {
  throw Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
};

describe('what exists in each language', () => {
  it('has a value by language', () => {
    expect(Object.keys(inEachLanguage(language => language))).toEqual(LANGUAGES);
  });

  it('leaves out a language whose file is missing', () => {
    expect(inEachLanguage(language => (language === 'es' ? missing() : language))).toEqual({ en: 'en' });
  });

  it('fails when the default language is missing, or a file is broken', () => {
    expect(() => inEachLanguage(missing)).toThrow('Cannot find module');
    expect(() => inEachLanguage(language => JSON.parse(language === 'es' ? '{' : '{}'))).toThrow(SyntaxError);
  });
});
