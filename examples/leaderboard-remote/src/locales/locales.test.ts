import { LANGUAGES } from '@backglass/contract';
import en from './en.json';

/** Languages have different plural forms, so the check ignores endings such as `_one`. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

const keysOf = (texts: object): readonly string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? key.replace(PLURAL, '')
      : keysOf(text as object).map(inner => `${key}.${inner}`),
  );

it.each(LANGUAGES)('every text is in %s', language => {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loads the file of a language by its name
  const texts = require(`./${language}.json`) as object;
  expect(new Set(keysOf(texts))).toEqual(new Set(keysOf(en)));
});
