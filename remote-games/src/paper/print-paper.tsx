import type { Center } from '@backglass/contract';
import { layoutTicket, loadTicketFonts, ticketImage, TicketSvg } from '@backglass/ticket';
import { printPages, type PrintedPage } from '@backglass/ui/lists';
import type { PdfSettings, SheetOrTicket } from './draw-pdf.ts';
import { EmptyPdf, type MakePdfOptions } from './make-pdf.ts';
import classes from './print-paper.module.css';
import { FONT_SIZE, PAGE, type Fact, type ScoreSheet } from './score-sheet.ts';

/**
 * Opens the print dialog with score sheets or tickets.
 * @throws `EmptyPdf` when `items` is empty, the signal's reason when it aborts, and the errors of `items`.
 */
export async function printSheetsOrTickets(
  { tickets }: Pick<PdfSettings, 'tickets'>,
  items: AsyncIterable<SheetOrTicket>,
  center: Pick<Center, 'image'>,
  { signal, onDrawn }: MakePdfOptions,
): Promise<void> {
  const fonts = await loadTicketFonts();
  const image = center.image
    ? await ticketImage(center.image, tickets?.isGreyscale === true, signal).catch(() => undefined)
    : undefined;
  const pages: PrintedPage[] = [];
  for await (const item of items) {
    signal.throwIfAborted();
    if (item.type === 'sheet') {
      pages.push({
        content: <PrintedSheet sheet={item.sheet} image={image} />,
        paper: sheetPaper(item.sheet.pageOf),
      });
    } else if (tickets) {
      const layout = layoutTicket(item.ticket, { ...tickets, hasImage: image !== undefined }, fonts);
      pages.push({
        content: <TicketSvg layout={layout} image={image} label={item.ticket.player} />,
        paper: `size: ${layout.width}mm ${layout.height}mm; margin: 0`,
      });
    }
    onDrawn?.(pages.length);
  }
  signal.throwIfAborted();
  if (pages.length === 0) throw new EmptyPdf();
  await printPages(pages);
}

/** A4 with the page number in a margin box. Browsers without margin boxes print no number. */
function sheetPaper(pageOf: string): string {
  const number = pageOf
    .split(/(\{pages?\})/)
    .map(text => (/^\{pages?\}$/.test(text) ? `counter(${text.slice(1, -1)})` : JSON.stringify(text)))
    .join(' ');
  return `size: A4; margin: ${PAGE.margin}mm; @bottom-right { content: ${number}; font-size: ${FONT_SIZE.small}pt; }`;
}

interface PrintedSheetProps {
  sheet: ScoreSheet;
  image: string | undefined;
}

/** A score sheet for the print dialog. */
export function PrintedSheet({ sheet, image }: PrintedSheetProps) {
  const [position, player, score] = sheet.head;
  return (
    <article className={classes['sheet']}>
      <header className={classes['top']}>
        <div>
          <p className={classes['small']}>
            <bdi>{sheet.center}</bdi> <span>{`| ${sheet.title}`}</span>
          </p>
          <h1 className={classes['game']}>
            <bdi>{sheet.game}</bdi>
          </h1>
        </div>
        {image === undefined ? null : <img className={classes['image']} src={image} alt="" />}
      </header>
      <Facts facts={sheet.facts} />
      <table className={classes['ranking']}>
        <thead>
          <tr>
            <th>{position}</th>
            <th>{player}</th>
            <th>{score}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.rows.length === 0 ? (
            <tr>
              <td colSpan={3}>{sheet.noRows}</td>
            </tr>
          ) : (
            sheet.rows.map(([place, name, points], index) => (
              <tr key={index} data-winner={index < sheet.winners ? '' : undefined}>
                <td>{place}</td>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <td>{points}</td>
              </tr>
            ))
          )}
        </tbody>
      </table>
      <Facts facts={sheet.totals} />
    </article>
  );
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes['facts']}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);
