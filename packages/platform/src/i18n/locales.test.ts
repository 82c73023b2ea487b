import en from './locales/en.json';
import es from './locales/es.json';

const keysOf = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value as object, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

describe('the texts', () => {
  it('exist in both languages', () => {
    expect(keysOf(es)).toEqual(keysOf(en));
  });

  it('differ between them, but for what is the same word', () => {
    const same = keysOf(en).filter(key => {
      const at = (tree: object) =>
        key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], tree);
      return at(en) === at(es);
    });
    expect(same).toEqual(['level.error', 'quoted']);
  });
});
