import type { Language, TextsByKey } from './namespaces.ts';

const CATEGORY = /_(?:zero|one|two|few|many|other)$/;

const categoriesOf = (language: Language): readonly string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** The key as code asks for it, if `key` is one of the plural forms of a text; else `key` itself. */
export const baseOf = (key: string, texts: TextsByKey): string => {
  const base = key.replace(CATEGORY, '');
  return texts.has(`${base}_other`) ? base : key;
};

/** The keys as code asks for them. */
export const basesOf = (texts: TextsByKey): readonly string[] => [
  ...new Set([...texts.keys()].map(key => baseOf(key, texts))),
];

/** Plural forms that the language has and the texts have not, or the other way round. */
export const wrongPlurals = (language: Language, texts: TextsByKey): readonly string[] => {
  const forms = [...texts.keys()].filter(key => baseOf(key, texts) !== key);
  const bases = [...new Set(forms.map(key => baseOf(key, texts)))];
  const needed = bases.flatMap(base => categoriesOf(language).map(category => `${base}_${category}`));
  return [
    ...needed.filter(key => !texts.has(key)).map(key => `${key} is missing`),
    ...forms.filter(key => !needed.includes(key)).map(key => `${key} is no form of ${language}`),
  ];
};

/** The names of what a text leaves to be filled in, over all its plural forms. */
export const blanksOf = (base: string, texts: TextsByKey): readonly string[] => {
  const forms = [...texts].filter(([key]) => baseOf(key, texts) === base).map(([, text]) => text);
  const names = forms.flatMap(text =>
    [...text.matchAll(/\{\{-?\s*(\w+)[^}]*\}\}/g)].map(match => match[1] ?? ''),
  );
  return [...new Set(names)].sort();
};
