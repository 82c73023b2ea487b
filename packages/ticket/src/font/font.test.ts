import { jsPDF } from 'jspdf';
import { provideTextCanvas } from '@backglass/testing';
import { directionOf } from './browser-text.ts';
import { printable } from './printable.ts';
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
