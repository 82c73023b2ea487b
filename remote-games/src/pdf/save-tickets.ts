import { rankPlayers, type Id } from '@backglass/contract';
import { storedTicketSettings, ticketOf, ticketsOf } from '@backglass/ticket';
import { readDetails } from '../api/every-detail.ts';
import type { NamedGame } from '../api/named-reasons.ts';
import type { JobControl } from '../job/jobs.ts';
import type { Speech } from '../late/speech.ts';
import { dayOf, ticketsFileName } from './file-name.ts';
import { EmptyPdf } from './make-pdf.ts';
import type { PdfPart } from './pdf-messages.ts';
import { savePdf } from './save-pdf.ts';

/** Saves one PDF with the tickets. Throws what keeps all of them from being read or drawn. */
export async function saveTickets(
  wanted: readonly NamedGame[],
  player: Id | undefined,
  speech: Speech,
  { signal, progress, say }: JobControl,
): Promise<void> {
  const { t, format, language, center } = speech;
  const settings = storedTicketSettings();
  const { only, games, unread } = await readDetails(wanted, signal);
  /** How many tickets there are up to each game that has been read. */
  const ends: number[] = [];
  async function* parts(): AsyncGenerator<PdfPart> {
    for await (const game of games) {
      const date = game.started_at === null ? null : format.dateTime(game.started_at);
      const context = { center, language, date };
      const chosen = rankPlayers(game.players).filter(({ id }) => id === player);
      const all =
        player === undefined
          ? ticketsOf(game, context)
          : chosen.map(ranked => ticketOf(game, ranked, context));
      ends.push((ends.at(-1) ?? 0) + all.length);
      for (const ticket of all) yield { is: 'ticket', ticket };
    }
  }
  // how many tickets there will be is known of a single game only
  const drawn = (tickets: number) =>
    only
      ? progress(tickets, player === undefined ? only.players.length : 1)
      : progress(ends.filter(end => end <= tickets).length + unread.length, wanted.length);
  const title = t('tickets.title');
  const wish = {
    title: only ? `${title}: ${only.name}` : title,
    tickets: {
      paper: settings.paper,
      isGreyscale: settings.is_greyscale,
      hasCode: settings.has_code,
    },
  };
  const one = only?.players.find(({ id }) => id === player)?.name;
  const words = one === undefined ? [title] : [t('tickets.one'), one];
  const name = only ? ticketsFileName(only, ...words) : `${title}-${dayOf(Date.now())}.pdf`;
  try {
    await savePdf({ wish, parts: parts(), name, unread }, { signal, drawn, say }, speech);
  } catch (failure) {
    if (!(failure instanceof EmptyPdf)) throw failure;
    say({ level: 'info', title: t('tickets.none') });
  }
}
