import en from './en.json';
import es from './es.json';

type Tree = { readonly [key: string]: string | Tree };

const entriesOf = (tree: Tree, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : entriesOf(value, `${prefix}${key}.`),
  );

/** Spanish has a plural for millions that English has not. */
const withoutMany = (keys: string[]) => keys.filter(key => !key.endsWith('_many')).sort();
const blanksOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1]).sort();

describe('the texts', () => {
  const english = new Map(entriesOf(en));
  const spanish = new Map(entriesOf(es));

  it('exist in both languages', () => {
    expect(withoutMany([...spanish.keys()])).toEqual(withoutMany([...english.keys()]));
    expect([...english.values(), ...spanish.values()].filter(text => text.trim() === '')).toEqual([]);
  });

  it('fill the same blanks in both', () => {
    const differing = [...english].filter(
      ([key, text]) => String(blanksOf(text)) !== String(blanksOf(spanish.get(key) ?? '')),
    );
    expect(differing).toEqual([]);
  });
});
