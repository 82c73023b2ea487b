import { jsPDF } from 'jspdf';
import { provideTextCanvas } from '@backglass/testing';
import { charactersWithoutFont, directionOf } from './browser-text.ts';
import { printable } from '../layout/fit-text.ts';
import { loadTicketFonts, type TicketFonts } from './ticket-fonts.ts';

provideTextCanvas();

let fonts: TicketFonts;
beforeAll(async () => {
  fonts = await loadTicketFonts();
});

describe('the ticket’s fonts', () => {
  it.each([
    '20 €',
    'Ñandú «güey»',
    '“Łukasz” Žofia',
    'Gheorghe Țăran',
    'Nguyễn Thị',
    'Ελένη Σ',
    'Щербаков Ґ',
    '№ 5 → −3',
  ])('have all characters of %s', text => {
    for (const font of [fonts.regular, fonts.bold]) {
      expect(printable(text, font)).toBe(text);
      expect(font.covers(text)).toBe(true);
    }
  });

  it.each(['花', '🎮', 'א', 'ع', '\ue000'])('have no glyph for %s', character => {
    expect(fonts.regular.covers(character)).toBe(false);
  });

  it('have a box for characters that no font has', () => {
    for (const { base64 } of [fonts.regular, fonts.bold]) {
      const view = new DataView(Uint8Array.from(atob(base64), letter => letter.charCodeAt(0)).buffer);
      const table = (tag: string) => {
        const entries = Array.from({ length: view.getUint16(4) }, (_, at) => 12 + 16 * at);
        const letters = [...tag].map(letter => letter.charCodeAt(0));
        const entry = entries.find(at =>
          letters.every((letter, index) => view.getUint8(at + index) === letter),
        );
        return view.getUint32((entry ?? 0) + 8);
      };
      const isLong = view.getInt16(table('head') + 50) === 1;
      const endOfFirstGlyph = isLong
        ? view.getUint32(table('loca') + 4)
        : 2 * view.getUint16(table('loca') + 2);
      expect(endOfFirstGlyph).toBeGreaterThan(0);
    }
  });

  it('have the same widths as in jsPDF', () => {
    const doc = new jsPDF({ unit: 'mm' });
    for (const name of ['regular', 'bold'] as const) {
      doc.addFileToVFS(`${name}.ttf`, fonts[name].base64);
      doc.addFont(`${name}.ttf`, name, 'normal', undefined, 'Identity-H');
      doc.setFont(name).setFontSize(72 / 2.54);
      for (const text of ['Thursday League · Heat 3', 'AVATAR To. Ñandú', 'W…i', 'Łódź Привет 20 €']) {
        expect(doc.getTextWidth(text) / 10).toBeCloseTo(fonts[name].widthOf(text), 4);
      }
    }
  });
});

describe('printable', () => {
  const shown = (text: string) => printable(text, fonts.regular);

  it('keeps characters that the font has, and joins a letter and a combining mark', () => {
    expect(shown('Jose\u0301')).toBe('José');
    expect(shown('ﬁn\u2009Ａ')).toBe('fin A');
  });

  it('removes invisible characters and repeated spaces', () => {
    expect(shown(' a\u200bb\u202ec\u0007 \t d ')).toBe('abc d');
  });

  it.each([
    ['Chinese', '王 小明', '王 小明'],
    ['an emoji of several characters', '👩‍👩‍👧  Bo', '👩‍👩‍👧 Bo'],
    ['a mark that the font lacks', 'x\u0303', 'x\u0303'],
    ['Persian with a joiner, without a direction mark', '\u202bمی‌خواهم', 'می‌خواهم'],
  ])('keeps characters that only the browser can draw: %s', (_, text, expected) => {
    expect(shown(text)).toBe(expected);
    expect(fonts.regular.covers(expected)).toBe(false);
  });

  it('measures a text with the browser when the font lacks a character', () => {
    expect(fonts.bold.widthOf('王小明')).toBeCloseTo(2.7);
  });
});

describe('directionOf', () => {
  it.each([
    ['Moss', 'ltr'],
    ['王小明', 'ltr'],
    ['12 דניאל', 'rtl'],
    ['محمد Ali', 'rtl'],
    ['Ali محمد', 'ltr'],
    ['🎮', 'ltr'],
  ])('follows the first letter: %s', (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });
});

describe('charactersWithoutFont', () => {
  it('returns each character without a glyph once', () => {
    expect(charactersWithoutFont(['Ana \ue000\ue000', '王小明 \ue001', 'محمد'])).toEqual([
      '\ue000',
      '\ue001',
    ]);
    expect(charactersWithoutFont(['Łukasz €'])).toEqual([]);
  });
});
