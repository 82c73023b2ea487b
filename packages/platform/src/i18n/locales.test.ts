import en from './locales/en.json';
import es from './locales/es.json';

const entriesOf = (tree: object, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? [[prefix + key, value]] : entriesOf(value, `${prefix}${key}.`),
  );

it('the texts differ between the languages, except for one', () => {
  const spanish = new Map(entriesOf(es));
  const same = entriesOf(en).filter(([key, text]) => spanish.get(key) === text);
  expect(same.map(([key]) => key)).toEqual(['level.error']);
});
