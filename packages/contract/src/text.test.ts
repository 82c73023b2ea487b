import fc from 'fast-check';
import { gameNameSchema, personalDataSchema } from './index.ts';
import { messages } from './test/messages.ts';

describe('a name', () => {
  const INVISIBLE = [
    ...'\u00ad\u034f\u115f\u1160\u17b4\u180b\u200b\u200c\u200d\u200e\u200f\u2060\u2800\u3164\ufe0f\uffa0\u00a0\u3000 ',
  ];
  const invisible = fc
    .array(fc.constantFrom(...INVISIBLE), { minLength: 1, maxLength: 20 })
    .map(parts => parts.join(''));

  it('is missing when it has only invisible characters', () => {
    fc.assert(
      fc.property(invisible, name => expect(messages(gameNameSchema.safeParse(name))).toEqual(['required'])),
    );
  });

  it('may have invisible characters around visible ones', () => {
    const visible = fc.constantFrom('a', 'ñ', '字', 'א', '7', '!', '🚀');
    fc.assert(
      fc.property(invisible, visible, invisible, (before, letter, after) => {
        expect(gameNameSchema.safeParse(before + letter + after).success).toBe(true);
      }),
    );
  });

  it.each([
    ['', ['required']],
    ['   ', ['required']],
    ['A', ['min_length']],
    ['Al', []],
    ['x'.repeat(100), []],
    ['x'.repeat(101), ['max_length']],
    ['a\0b', ['text_invalid']],
    ['a\ud800b', ['text_invalid']],
    ['Ann\n\nYour account is closed: evil.test', ['text_invalid']],
    ['Ann\u2028Ruiz', ['text_invalid']],
    ['Ann\tRuiz', ['text_invalid']],
    ['\u001b[2JAnn', ['text_invalid']],
    ['Ann\u009b2J', ['text_invalid']],
    ['Ann\u202eziuR', ['text_invalid']],
    ['Ann\u2066Ruiz', []],
    [' Ann\n', []],
    ['O’Ñandú-Ćwik', []],
    ['نرگس\u200cها', []],
    ['\u200fאדה', []],
    ['👩\u200d🚀 Ada', []],
    ['\u200b\u200b', ['required']],
    ['\u3164\u3164', ['required']],
  ])('is checked as the name of a person: %j has the issues %j', (name, expected) => {
    expect(
      messages(personalDataSchema.safeParse({ name, last_name: 'Ruiz', is_marketing_allowed: true })),
    ).toEqual(expected);
  });

  it('loses the direction isolates around it', () => {
    expect(gameNameSchema.parse('\u2068משחק 3\u2069 ')).toBe('משחק 3');
    expect(gameNameSchema.parse(`\u2068${'א'.repeat(50)}\u2069`)).toBe('א'.repeat(50));
    expect(messages(gameNameSchema.safeParse('\u2068\u2069'))).toEqual(['required']);
  });

  it('of a game has 1–50 characters, and is trimmed', () => {
    expect(gameNameSchema.parse(`  ${'x'.repeat(50)} `)).toBe('x'.repeat(50));
    expect(messages(gameNameSchema.safeParse('x'.repeat(51)))).toEqual(['max_length']);
    expect(messages(gameNameSchema.safeParse(' '))).toEqual(['required']);
  });
});
