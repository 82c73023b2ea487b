import type { GameDetail, Id } from '@backglass/contract';
import { notify, useFormat, useLanguage, useOperator, useQueryClient, useTexts } from '@backglass/platform';
import { layoutTicket, loadTicketFonts, storedTicketSettings, ticketsOf } from '@backglass/ticket';
import { gameOptions } from '../api/get-game.ts';
import type { Jobs } from '../job/use-jobs.ts';
import { breather } from './breather.ts';
import { centerImage } from './center-image.ts';
import { dayOf, ticketsFileName } from './file-name.ts';
import { saveFile } from './save-file.ts';

/**
 * Saves one PDF with a ticket for each player of some games, as this browser prints them. The page stays usable
 * meanwhile, sees how far it is, and can cancel it.
 */
export function useDownloadTickets({ run }: Jobs): (ids: readonly Id[]) => void {
  const client = useQueryClient();
  const t = useTexts('games');
  const format = useFormat();
  const { language } = useLanguage();
  const { center } = useOperator();

  return ids =>
    void run(
      { label: t('tickets.job'), failed: t('platform:catalogue.pdf_failed') },
      async ({ signal, progress }) => {
        const settings = storedTicketSettings();
        const [fonts, { beginTickets }, image] = await Promise.all([
          loadTicketFonts(),
          import(/* webpackChunkName: "ticket-pdf" */ '@backglass/ticket/pdf'),
          centerImage(center.image, settings.is_greyscale),
        ]);
        const games: GameDetail[] = [];
        for (const id of ids) {
          signal.throwIfAborted();
          games.push(await client.fetchQuery({ ...gameOptions(id), staleTime: 0 }));
        }
        const tickets = games.flatMap(game =>
          ticketsOf(game, {
            center,
            language,
            date: game.started_at === null ? null : format.dateTime(game.started_at),
          }),
        );
        const options = {
          paper: settings.paper,
          isGreyscale: settings.is_greyscale,
          hasCode: settings.has_code,
          hasImage: image !== undefined,
        };
        const title =
          games.length === 1 && games[0] ? `${t('tickets.title')}: ${games[0].name}` : t('tickets.title');
        const pause = breather();
        let pages: ReturnType<typeof beginTickets> | undefined;
        for (const [index, ticket] of tickets.entries()) {
          signal.throwIfAborted();
          const layout = layoutTicket(ticket, options, fonts);
          if (pages) pages.add(layout);
          else pages = beginTickets(layout, { title, author: center.name, language, fonts, image });
          progress(index + 1, tickets.length);
          await pause();
        }
        if (pages === undefined) {
          notify({ level: 'info', title: t('tickets.none') });
          return;
        }
        const name =
          games.length === 1 && games[0]
            ? ticketsFileName(games[0], t('tickets.title'))
            : `${t('tickets.title')}-${dayOf(Date.now())}.pdf`;
        saveFile(new Blob([pages.end()], { type: 'application/pdf' }), name);
      },
    );
}
