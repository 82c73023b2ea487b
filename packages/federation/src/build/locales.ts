import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { byLanguage, type ByLanguage, DEFAULT_LANGUAGE, LANGUAGES } from '@backglass/contract';
import type { Label } from '../names.ts';
import { BuildError } from './files.ts';

type Texts = ReadonlyMap<string, string>;

const entriesOf = (tree: object, prefix = ''): (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[`${prefix}${key}`, value] as const];
    return typeof value === 'object' && value !== null ? entriesOf(value, `${prefix}${key}.`) : [];
  });

/** The texts in `<language>.json` of a folder, by keys such as `home.title`. Throws {@link BuildError} without the default language. */
const readTexts = (folder: string): ByLanguage<Texts> => {
  const main = join(folder, `${DEFAULT_LANGUAGE}.json`);
  if (!existsSync(main)) throw new BuildError(`${main} is missing`);
  return byLanguage(language => {
    const file = join(folder, `${language}.json`);
    const content = readFileSync(file, 'utf8');
    try {
      return new Map(entriesOf(JSON.parse(content) as object));
    } catch (error) {
      throw new BuildError(`${file} cannot be read as JSON: ${String(error)}`);
    }
  });
};

const LOCALES = 'src/locales';

/** Finds labels by key in the package's locales. Throws {@link BuildError} when the default language lacks a text. */
export const labelsIn = (root: string): ((key: string) => Label) => {
  const texts = readTexts(join(root, LOCALES));
  return key => {
    const found = LANGUAGES.flatMap(language => {
      const text = texts[language]?.get(key);
      return text === undefined ? [] : [[language, text] as const];
    });
    const label = Object.fromEntries(found);
    const text = label[DEFAULT_LANGUAGE];
    if (text === undefined) throw new BuildError(`${LOCALES}/${DEFAULT_LANGUAGE}.json has no text ${key}`);
    return { ...label, [DEFAULT_LANGUAGE]: text };
  };
};

/** The folders with locale files in `source` and below. */
export const localeFolders = (source: string): readonly string[] => {
  const folders = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.json') && dirname(file).split(sep).includes('locales'))
    .map(file => dirname(join(source, file)));
  return [...new Set(folders)].sort();
};

const CATEGORY = /_(?:zero|one|two|few|many|other)$/;

/** The key without its plural form, as code uses it. */
const baseOf = (key: string, texts: Texts): string =>
  texts.has(key.replace(CATEGORY, '_other')) ? key.replace(CATEGORY, '') : key;

/** Plural forms that are missing, and plural forms that do not exist in the language. */
const pluralProblems = (language: string, texts: Texts): readonly string[] => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms = [...texts.keys()].filter(key => baseOf(key, texts) !== key);
  const needed = new Set(
    forms.flatMap(key => pluralCategories.map(category => `${baseOf(key, texts)}_${category}`)),
  );
  return [
    ...[...needed].filter(key => !texts.has(key)).map(key => `${key} is missing`),
    // i18next uses the form `zero` for the count 0 in every language.
    ...forms
      .filter(key => !needed.has(key) && !key.endsWith('_zero'))
      .map(key => `${key} is not a plural form of ${language}`),
  ];
};

/** The placeholders of each text with all its plural forms: `{{name}}` of i18next, `{name}` of the API. */
const placeholdersOf = (texts: Texts): ReadonlyMap<string, string> => {
  const found = new Map<string, Set<string | undefined>>();
  for (const [key, text] of texts) {
    const base = baseOf(key, texts);
    const names = [...text.matchAll(/\{-?\s*(\w+)[^{}]*\}/g)].map(([, name]) => name);
    found.set(base, new Set([...(found.get(base) ?? []), ...names]));
  }
  return new Map([...found].map(([base, names]) => [base, [...names].sort().join(', ') || 'none']));
};

const problemsOf = (language: string, texts: Texts, original: Texts): readonly string[] => {
  const [found, expected] = [placeholdersOf(texts), placeholdersOf(original)];
  const main = `${DEFAULT_LANGUAGE}.json`;
  return [
    ...[...expected.keys()].filter(key => !found.has(key)).map(key => `${key} is missing`),
    ...[...found.keys()].filter(key => !expected.has(key)).map(key => `${key} is not in ${main}`),
    ...pluralProblems(language, texts),
    ...[...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty`),
    ...[...found]
      .filter(([key, names]) => expected.has(key) && expected.get(key) !== names)
      .map(([key, names]) => `${key} has the placeholders ${names}, and ${main} has ${expected.get(key)}`),
  ];
};

/** Compares the texts of a folder in all languages that have a file. Returns one line for each problem. Throws like {@link readTexts}. */
export const localeProblems = (folder: string): readonly string[] => {
  const all = readTexts(folder);
  return LANGUAGES.flatMap(language => {
    const texts = all[language];
    // A new language may start before every team has translated. Missing texts use the default language.
    if (texts === undefined) return [];
    return problemsOf(language, texts, all[DEFAULT_LANGUAGE]).map(problem => `${language}.json: ${problem}`);
  });
};

/** Throws {@link BuildError} with all problems of the locale files of the package in `root`. */
export const requireSameTexts = (root: string): void => {
  const problems = localeFolders(join(root, 'src')).flatMap(folder =>
    localeProblems(folder).map(problem => `${relative(root, folder)}/${problem}`),
  );
  if (problems.length > 0) throw new BuildError(problems.join('\n'));
};
