import fc from 'fast-check';
import { printable } from './printable.ts';

/** Bytes of a Windows-1252 page: what the sheet's fonts have a glyph for. */
const WIN_ANSI = new Set([
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...Array.from({ length: 96 }, (_, index) => String.fromCharCode(0xa0 + index)),
  ...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ',
]);

describe('what a score sheet can print', () => {
  it.each(['Clara’s “hen” party — 20 €', 'Año nuevo, ¡qué ilusión!', 'Žofia Šœur Ÿ', 'A (b) \\ c'])(
    'prints %s as it is',
    text => {
      expect(printable(text)).toEqual({ text, isComplete: true });
    },
  );

  it('composes what was typed as a letter and a mark', () => {
    expect(printable('Jose\u0301')).toEqual({ text: 'José', isComplete: true });
  });

  it('drops a mark that it has no glyph for', () => {
    expect(printable('Győző Łukasz Đorđe').text).toBe('Gyözö Lukasz Dorde'.replaceAll('ö', 'o'));
  });

  it('prints a no-break space and a minus by what reads the same', () => {
    expect(printable('62\u202f% −5').text).toBe('62\u00a0% -5');
  });

  it('prints one substitute for each character that it cannot print, and says so', () => {
    expect(printable('日本 Привет 👩‍👩‍👧!')).toEqual({ text: '?? ?????? ?!', isComplete: false });
  });

  it('leaves out what nobody sees', () => {
    expect(printable('a\u200bb\u202ec\u0007')).toEqual({ text: 'abc', isComplete: true });
  });

  it('never lets through what would come out as garbage', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect([...printable(text).text].filter(character => !WIN_ANSI.has(character))).toEqual([]);
      }),
    );
  });
});
