import fc from 'fast-check';
import { foldedWord, isMaskable, maskName } from './masked-words.ts';
import { maskedWordsSchema } from './requests.ts';

describe('maskName', () => {
  it.each([
    ['Nasty', ['nasty'], '*****'],
    ['NÁSTY Ben', ['nasty'], '***** Ben'],
    ['xXnastyXx', ['nasty'], 'xX*****Xx'],
    ['ｎａｓｔｙ', ['nasty'], '*****'],
    ['𝓷𝓪𝓼𝓽𝔂', ['nasty'], '*****'],
    ['nástȳ', ['nasty'], '*****'],
    ['Straße', ['ss'], 'Stra*e'],
    ['Ñoño', ['nono'], '****'],
    ['हिन्दी', ['हद'], 'हिन्दी'],
    ['Banana', ['ana'], 'B*****'],
    ['fack', ['a', 'f*ck'], '****'],
    ['a*b', ['*', '', '**'], 'a*b'],
    ['Top ❤️ Bo', ['❤'], 'Top * Bo'],
    ['Kestrel', ['nasty'], 'Kestrel'],
  ])('shows %s without %s as %s', (name, words, shown) => {
    expect(maskName(name, words)).toBe(shown);
  });

  // Few letters, so that words are often in names.
  const typed = fc.oneof(
    fc.string({
      unit: fc.constantFrom('a', 'A', 'á', 'b', 'ß', 's', '*', ' ', '\u0301', 'ﬁ', 'f', '❤', '\ufe0f', 'İ'),
    }),
    fc.string({ unit: 'binary' }),
  );
  const lists = fc.array(typed, { maxLength: 5 });

  it('never throws or lengthens a name, and leaves no listed word', () => {
    fc.assert(
      fc.property(typed, lists, (name, words) => {
        const shown = maskName(name, words);
        expect(shown.length).toBeLessThanOrEqual(name.length);
        for (const word of words.filter(isMaskable))
          expect(foldedWord(shown)).not.toContain(foldedWord(word));
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps a name that has no listed word', () => {
    fc.assert(
      fc.property(typed, lists, (name, words) => {
        const hasWord = words.some(word => isMaskable(word) && foldedWord(name).includes(foldedWord(word)));
        expect(maskName(name, words) === name).toBe(!hasWord);
      }),
    );
  });
});

describe('the list of masked words', () => {
  it('is cleaned, and has each word once', () => {
    expect(maskedWordsSchema.parse([' Nasty ', 'rude', 'NÁSTY'])).toEqual(['Nasty', 'rude']);
  });

  it.each([
    ['only stars', ['**']],
    ['an empty word', ['']],
    ['a word of 31 characters', ['x'.repeat(31)]],
    ['101 words', Array.from({ length: 101 }, (_, index) => `word ${index}`)],
  ])('refuses %s', (_what, words) => {
    expect(maskedWordsSchema.safeParse(words).success).toBe(false);
  });
});
