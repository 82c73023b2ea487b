import { jsPDF } from 'jspdf';
import { printable } from './printable.ts';
import { loadTicketFonts, type TicketFonts } from './ticket-fonts.ts';

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
      expect(printable(text, font)).toEqual({ text, isComplete: true });
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

  it('composes a letter and its mark, and removes a mark that the font lacks', () => {
    expect(shown('Jose\u0301')).toEqual({ text: 'José', isComplete: true });
    expect(shown('x\u0303').text).toBe('x');
  });

  it('replaces each missing character by one "?" and reports it', () => {
    expect(shown('日本 👩‍👩‍👧!')).toEqual({ text: '?? ?!', isComplete: false });
  });

  it('removes invisible characters and repeated spaces', () => {
    expect(shown(' a\u200bb\u202ec\u0007 \t d ')).toEqual({ text: 'abc d', isComplete: true });
  });
});
