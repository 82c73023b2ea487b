import { rankPlayers, type Id } from '@backglass/contract';
import { serverNow } from '@backglass/platform/operator';
import { storedTicketSettings, ticketOf, ticketsOf } from '@backglass/ticket';
import { getGamesWithPlayers, type NamedGame } from '../api/get-game.ts';
import type { DownloadControl } from '../downloads/running-download.ts';
import type { Wording } from '../common/wording.ts';
import { dayOf } from '../list/days.ts';
import { scoreSheetFileName, ticketsFileName } from './file-name.ts';
import { EmptyPdf } from './make-pdf.ts';
import type { SheetOrTicket } from './pdf-messages.ts';
import { savePdf, type Output } from './save-pdf.ts';
import { scoreSheetOf } from './score-sheet-model.ts';

/** Saves one PDF with the score sheet of each game, or prints them. @throws when no game can be fetched or drawn. */
export async function saveScoreSheets(
  wanted: readonly NamedGame[],
  to: Output,
  wording: Wording,
  { signal, progress, showNotice }: DownloadControl,
): Promise<void> {
  const { t, format, center } = wording;
  const { only, games, failedGames } = await getGamesWithPlayers(wanted, signal);
  async function* items(): AsyncGenerator<SheetOrTicket> {
    for await (const game of games) {
      yield { type: 'sheet', sheet: scoreSheetOf({ game, centerName: center.name, t, format }) };
    }
  }
  const title = only ? `${t('sheet.title')}: ${only.name}` : t('sheet.many');
  const name = only ? scoreSheetFileName(only) : `${t('sheet.many')}-${dayOf(serverNow())}.pdf`;
  const onDrawn = (sheets: number) => progress(sheets + failedGames.length, wanted.length);
  const draft = { settings: { title }, items: items(), name, to, failedGames };
  await savePdf(draft, { signal, onDrawn, showNotice }, wording);
}

/** Saves or prints the tickets of games, or only the ticket of `player`. @throws when no game can be fetched or drawn. */
export async function saveTickets(
  wanted: readonly NamedGame[],
  player: Id | undefined,
  to: Output,
  wording: Wording,
  { signal, progress, showNotice }: DownloadControl,
): Promise<void> {
  const { t, format, language, center } = wording;
  const stored = storedTicketSettings();
  const { only, games, failedGames } = await getGamesWithPlayers(wanted, signal);
  const ends: number[] = [];
  async function* items(): AsyncGenerator<SheetOrTicket> {
    for await (const game of games) {
      const date = game.started_at === null ? null : format.dateTime(game.started_at);
      const context = { center, language, date };
      const chosen = rankPlayers(game.players).filter(({ id }) => id === player);
      const all =
        player === undefined
          ? ticketsOf(game, context)
          : chosen.map(ranked => ticketOf(game, ranked, context));
      ends.push((ends.at(-1) ?? 0) + all.length);
      for (const ticket of all) yield { type: 'ticket', ticket };
    }
  }
  // For one game the progress counts tickets. For several it counts games, because the total of tickets is unknown.
  const onDrawn = (tickets: number) =>
    only
      ? progress(tickets, player === undefined ? only.players.length : 1)
      : progress(ends.filter(end => end <= tickets).length + failedGames.length, wanted.length);
  const title = t('tickets.title');
  const settings = {
    title: only ? `${title}: ${only.name}` : title,
    tickets: {
      paper: stored.paper,
      isGreyscale: stored.is_greyscale,
      hasCode: stored.has_code,
    },
  };
  const one = only?.players.find(({ id }) => id === player)?.name;
  const words = one === undefined ? [title] : [t('tickets.one'), one];
  const name = only ? ticketsFileName(only, ...words) : `${title}-${dayOf(serverNow())}.pdf`;
  try {
    await savePdf(
      { settings, items: items(), name, to, failedGames },
      { signal, onDrawn, showNotice },
      wording,
    );
  } catch (failure) {
    if (!(failure instanceof EmptyPdf)) throw failure;
    showNotice({ level: 'info', title: t('tickets.none') });
  }
}
