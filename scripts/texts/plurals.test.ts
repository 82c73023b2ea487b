import { blanksOf } from './plurals.ts';

describe('what a text leaves to be filled in', () => {
  it.each([
    ['{{name}} of {{ center }}', ['center', 'name']],
    ['Ticket of {{- center}}', ['center']],
    ['{{-name}}', ['name']],
    ['{{count, number}} games', ['count']],
    ['Nothing', []],
  ])('%s', (text, blanks) => {
    expect(blanksOf('key', new Map([['key', text]]))).toEqual(blanks);
  });

  it('is that of all its plural forms', () => {
    const texts = new Map([
      ['games_one', 'One game of {{- center}}'],
      ['games_other', '{{count}} games of {{- center}}'],
    ]);
    expect(blanksOf('games', texts)).toEqual(['center', 'count']);
  });
});
