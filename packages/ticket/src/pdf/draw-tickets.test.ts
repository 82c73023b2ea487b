import { PAPERS } from '@backglass/contract';
import { loadTicketFonts, type TicketFonts } from '../font/ticket-fonts.ts';
import { layoutTicket, type PageLayout } from '../layout/layout-ticket.ts';
import { aTicket, options } from '../test/tickets.ts';
import { drawTickets } from './draw-tickets.ts';

let fonts: TicketFonts;
beforeAll(async () => {
  fonts = await loadTicketFonts();
});

const pdfOf = (...tickets: PageLayout[]): string =>
  Buffer.from(
    drawTickets(tickets, { title: 'Tickets: Heat 3', author: 'Demo Arena', language: 'en', fonts }),
  ).toString('latin1');
const sidesOf = (pdf: string) =>
  [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map(side => Math.round((Number(side) * 25.4) / 7.2) / 10),
  );

describe('the PDF of tickets', () => {
  it.each(PAPERS)('has pages as large as the paper: %s', paper => {
    const layout = layoutTicket(aTicket(), options({ paper }), fonts);
    expect(sidesOf(pdfOf(layout))).toEqual([[layout.width, Math.round(layout.height * 10) / 10]]);
  });

  it('has one page per ticket, and each font once', () => {
    const long = layoutTicket(aTicket({ player: 'W'.repeat(60) }), options(), fonts);
    const pdf = pdfOf(layoutTicket(aTicket(), options(), fonts), long);
    expect(sidesOf(pdf)).toHaveLength(2);
    expect(pdf.match(/\/FontFile2/g)).toHaveLength(2);
    expect(pdf).toContain('Tickets: Heat 3');
  });

  it('throws a RangeError when there is no ticket', () => {
    expect(() => pdfOf()).toThrow(RangeError);
  });
});
