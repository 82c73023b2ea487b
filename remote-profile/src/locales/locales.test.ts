import type { MessageTree } from '@backglass/platform';
import en from './en.json';
import es from './es.json';

const keysOf = (tree: MessageTree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  );

describe('texts', () => {
  it('exist in both languages', () => {
    expect(keysOf(es)).toEqual(keysOf(en));
  });
});
