import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../packages/contract/src/languages.ts';

const ROOT = resolve(__dirname, '..');

type Tree = { readonly [key: string]: string | readonly unknown[] | Tree };
type Texts = ReadonlyMap<string, string>;

const entriesOf = (tree: Tree | readonly unknown[], prefix = ''): (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as const]
      : entriesOf(value as Tree, `${prefix}${key}.`),
  );

const textsOf = (file: string): Texts => new Map(entriesOf(JSON.parse(readFileSync(file, 'utf8')) as Tree));

const packages = [ROOT, join(ROOT, 'packages'), join(ROOT, 'examples')].flatMap(folder =>
  readdirSync(folder).map(name => join(folder, name, 'src')),
);
const filesBelow = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => join(folder, file));
  } catch {
    return [];
  }
};
const files = packages
  .flatMap(filesBelow)
  .filter(file => file.endsWith('.json') && dirname(file).split('/').includes('locales'));
const folders = [...new Set(files.map(dirname))].sort();

const CATEGORY = /_(?:zero|one|two|few|many|other)$/;

/** The key without its plural form, as code uses it. */
const baseOf = (key: string, texts: Texts): string =>
  texts.has(key.replace(CATEGORY, '_other')) ? key.replace(CATEGORY, '') : key;

const basesOf = (texts: Texts): readonly string[] =>
  [...new Set([...texts.keys()].map(key => baseOf(key, texts)))].sort();

/** Plural forms that are missing, and plural forms that do not exist in the language. */
const wrongPlurals = (language: string, texts: Texts): readonly string[] => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms = [...texts.keys()].filter(key => baseOf(key, texts) !== key);
  const needed = new Set(
    forms.flatMap(key => pluralCategories.map(category => `${baseOf(key, texts)}_${category}`)),
  );
  return [
    ...[...needed].filter(key => !texts.has(key)).map(key => `${key} is missing`),
    ...forms.filter(key => !needed.has(key)).map(key => `${key} is not a plural form of ${language}`),
  ];
};

/** The placeholders of each text with all its plural forms: `{{name}}` of i18next, `{name}` of the API. */
const placeholdersOf = (texts: Texts): readonly string[] =>
  basesOf(texts).map(base => {
    const forms = [...texts].filter(([key]) => baseOf(key, texts) === base).map(([, text]) => text);
    const names = forms.flatMap(text => [...text.matchAll(/\{-?\s*(\w+)[^{}]*\}/g)].map(([, name]) => name));
    return `${base}: ${[...new Set(names)].sort().join(', ')}`;
  });

it('finds the texts of every package', () => {
  expect(folders.length).toBeGreaterThan(6);
});

it('knows the language of every file', () => {
  const unknown = files.filter(file => !LANGUAGES.some(language => basename(file) === `${language}.json`));
  expect(unknown).toEqual([]);
});

it('finds language codes only in the list of languages', () => {
  const OTHERS = LANGUAGES.filter(language => language !== DEFAULT_LANGUAGE).join('|');
  const LITERAL = new RegExp(
    `['"](?:${OTHERS})['"]|(?:^|[\\s{,(])(?:${OTHERS}):|lang\\((?:${OTHERS})\\)`,
    'm',
  );
  const code = packages
    .flatMap(filesBelow)
    .filter(file => /\.(?:tsx?|js|html|css)$/.test(file))
    .filter(file => !/\.test\.tsx?$|\/(?:test|testing|e2e|fuzz|seed)\//.test(relative(ROOT, file)))
    .filter(file => LITERAL.test(readFileSync(file, 'utf8')));
  expect(code.map(file => relative(ROOT, file))).toEqual(['packages/contract/src/languages.ts']);
});

describe.each(folders.map(folder => [relative(ROOT, folder), folder] as const))('%s', (name, folder) => {
  const original = textsOf(join(folder, `${DEFAULT_LANGUAGE}.json`));
  const present = LANGUAGES.filter(language => files.includes(join(folder, `${language}.json`)));

  it.each(present)('has every text and plural form in %s', language => {
    const texts = textsOf(join(folder, `${language}.json`));
    expect(basesOf(texts)).toEqual(basesOf(original));
    expect(wrongPlurals(language, texts)).toEqual([]);
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(present)('has the same placeholders in %s', language => {
    expect(placeholdersOf(textsOf(join(folder, `${language}.json`)))).toEqual(placeholdersOf(original));
  });

  // A new language may start before every team has translated. Missing texts use the default language.
  const missing = LANGUAGES.filter(language => !present.includes(language));
  if (missing.length > 0) console.warn(`${name} is not translated yet into: ${missing.join(', ')}`);
});
