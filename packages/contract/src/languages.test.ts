import { byLanguage, LANGUAGES } from './languages.ts';

const missing = () => {
  throw Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
};

describe('byLanguage', () => {
  it('loads a value for each language', () => {
    expect(Object.keys(byLanguage(language => language))).toEqual(LANGUAGES);
  });

  it('omits a language when its file is missing', () => {
    const { es, ...others } = byLanguage(language => language);
    expect(byLanguage(language => (language === es ? missing() : language))).toEqual(others);
  });

  it('throws when the file of the default language is missing, or a file is invalid', () => {
    expect(() => byLanguage(missing)).toThrow('Cannot find module');
    expect(() => byLanguage(language => JSON.parse(language === 'es' ? '{' : '{}'))).toThrow(SyntaxError);
  });
});
