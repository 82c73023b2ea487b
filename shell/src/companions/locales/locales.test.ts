import en from './en.json';
import es from './es.json';

const keysOf = (tree: object, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value as object, `${path}${key}.`),
  );

describe('the texts of what accompanies every page', () => {
  it('exist in both languages', () => {
    expect(keysOf(es).sort()).toEqual(keysOf(en).sort());
  });
});
