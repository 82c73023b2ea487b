import fc from 'fast-check';
import { cleanCode, cleanText, gameNameSchema, secret } from './index.ts';
import { personalDataSchema } from './profile.ts';
import { messages } from './test/messages.ts';

const codePoints = (text: string): string =>
  [...text].map(character => character.codePointAt(0)?.toString(16)).join(' ');

const INVISIBLE = [
  ...'\u00ad\u034f\u061c\u115f\u1160\u17b4\u200b\u200e\u200f\u202a\u202e\u2060\u2066\u2069\u3164\ufeff\uffa0\ufff9\u{e0001}',
];
const SPACES = [...' \u00a0\u2007\u2800\u3000'];
const NEEDED = [...'\u180b\u200c\u200d\ufe0e\ufe0f\u{e0067}\u{e007f}\u{e0100}'];
const VISIBLE = [...'aéñß字葛אهقक्රᠠ7#!-・👩🏽🚀🏴\u0301\u064b\u20e3'];
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...INVISIBLE, ...SPACES, ...NEEDED, ...VISIBLE)).map(parts => parts.join('')),
);

describe('a clean text', () => {
  it.each([
    ['Persian', 'نرگس\u200cها'],
    ['Arabic with a vowel sign', 'حالاً\u200cها'],
    ['Hindi', 'क्\u200dष'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ\u180b'],
    ['a Japanese name with a variant', '葛\u{e0100}城'],
    ['an emoji of two', '👩🏽\u200d🚀'],
    ['an emoji with selectors', '👁\ufe0f\u200d🗨\ufe0f'],
    ['a family', '👨\u200d👩\u200d👧\u200d👦'],
    ['a flag of a region', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['typography', '“Ñandú” – O’Ćwik…'],
    ['ordinals and fractions', '3º ½ ﷼ ①'],
    ['Thai', 'น้ำตาล'],
    ['Hangul', '한국'],
    ['Japanese punctuation', 'アリーナ（東京）！'],
  ])('keeps %s', (_, text) => {
    expect(codePoints(cleanText(text))).toBe(codePoints(text.normalize('NFC')));
  });

  it.each([
    ['joiners between other letters', 'A\u200dn\u200cn\ufe0f', 'Ann'],
    ['a joiner at the end', 'نرگس\u200c', 'نرگس'],
    ['hidden tags', 'Ann\u{e0061}\u{e007f}', 'Ann'],
    ['direction overrides', 'Ann\u202eziuR', 'AnnziuR'],
    ['full-width letters and digits', 'Ａｎｎ１', 'Ann1'],
    ['spaces of all kinds', '\u3000Ann\u00a0\u2800Ruiz\u2003', 'Ann  Ruiz'],
    ['hyphens of all kinds', 'Ann‑Lou‐Mae−1', 'Ann-Lou-Mae-1'],
    ['decomposed accents', 'N\u0303andu\u0301', 'Ñandú'],
  ])('has no %s', (_, typed, text) => {
    expect(codePoints(cleanText(typed))).toBe(codePoints(text));
  });

  it('is the same when it is cleaned again', () => {
    for (const clean of [cleanText, cleanCode])
      fc.assert(
        fc.property(texts, typed => {
          expect(codePoints(clean(clean(typed)))).toBe(codePoints(clean(typed)));
        }),
      );
  });

  it('does not depend on invisible characters', () => {
    const word = fc.array(fc.constantFrom('a', 'ñ', '字', 'א', 'ه', 'क', '7', '🚀'), { minLength: 1 });
    fc.assert(
      fc.property(word, fc.constantFrom(...INVISIBLE), (letters, invisible) => {
        const typed = letters.flatMap(letter => [invisible, letter, invisible]).join('');
        expect(codePoints(cleanText(typed))).toBe(codePoints(letters.join('')));
      }),
    );
  });

  it('of a code has no typography either', () => {
    expect(cleanCode(' ａｄａ＠ａｒｅｎａ．ｔｅｓｔ\u200b')).toBe('ada@arena.test');
    expect(cleanCode('ＢＣＤＦ—ＧＨＪＫ')).toBe('BCDF-GHJK');
    expect(cleanCode('3º ½')).toBe('3º ½');
  });
});

it('a password stays as it is typed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...INVISIBLE, ...SPACES, 'Ａ', 'n\u0303', '–'), { minLength: 1 }),
      parts => {
        expect(secret().parse(parts.join(''))).toBe(parts.join(''));
      },
    ),
  );
});

describe('a name', () => {
  it('is missing when it has only invisible characters', () => {
    const invisible = fc
      .array(fc.constantFrom(...INVISIBLE, ...SPACES, ...NEEDED), { minLength: 1, maxLength: 20 })
      .map(parts => parts.join(''));
    fc.assert(
      fc.property(invisible, name => expect(messages(gameNameSchema.safeParse(name))).toEqual(['required'])),
    );
  });

  it.each([
    ['', ['required']],
    ['   ', ['required']],
    ['A', []],
    ['李', []],
    ['x'.repeat(100), []],
    ['x'.repeat(101), ['max_length']],
    ['a\0b', ['text_invalid']],
    ['a\ud800b', ['text_invalid']],
    ['Ann\n\nYour account is closed: evil.test', ['text_invalid']],
    ['Ann\u2028Ruiz', ['text_invalid']],
    ['Ann\tRuiz', ['text_invalid']],
    ['\u001b[2JAnn', ['text_invalid']],
    ['Ann\u009b2J', ['text_invalid']],
    ['Ann\u202eziuR', []],
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
