import type { GameListParams, Id } from '@backglass/contract';
import type { NamedGame } from '../api/get-game.ts';
import type { Output } from '../pdf/save-pdf.ts';
import type { Selection } from '../selection/use-selection.ts';
import { useWording } from '../common/wording.ts';
import { useStartDownload } from './running-download.ts';

export type GameDownloads = ReturnType<typeof useGameDownloads>;

const idsOf = (games: readonly NamedGame[]): string => games.map(({ id }) => id).join();

/** Functions that download or print games. `by` is the name of the button that starts the download. */
export function useGameDownloads() {
  const start = useStartDownload();
  const wording = useWording();
  const { t } = wording;

  const csv = (params: GameListParams, selected: Selection['games'] | undefined, by?: string) => {
    // Every page of the list gives the same file, so the id leaves out the page.
    const list = JSON.stringify({ ...params, page: undefined, page_size: undefined });
    start({
      id: `games/csv/${list}/${[...(selected?.keys() ?? [])].join()}`,
      label: t('csv.job'),
      failed: t('csv.failed'),
      by,
      make: async control => {
        const { saveCsv } = await import(/* webpackChunkName: "csv" */ '../csv/save-csv.ts');
        return saveCsv({ params, selected }, wording, control);
      },
    });
  };

  const failed = { file: t('catalogue.pdf_failed'), print: t('print.failed') } as const;
  const sheets = (to: Output, games: readonly NamedGame[], by?: string) =>
    start({
      id: `games/${to}/sheets/${idsOf(games)}`,
      label: t('sheet.job'),
      failed: failed[to],
      by,
      make: async control => {
        const { saveScoreSheets } = await import(
          /* webpackChunkName: "pdf" */ '../pdf/save-sheets-and-tickets.ts'
        );
        return saveScoreSheets(games, to, wording, control);
      },
    });
  const tickets = (to: Output, games: readonly NamedGame[], by?: string, player?: Id) =>
    start({
      id: `games/${to}/tickets/${player ?? 'all'}/${idsOf(games)}`,
      label: t('tickets.job'),
      failed: failed[to],
      by,
      make: async control => {
        const { saveTickets } = await import(
          /* webpackChunkName: "pdf" */ '../pdf/save-sheets-and-tickets.ts'
        );
        return saveTickets(games, player, to, wording, control);
      },
    });

  return {
    /** One PDF with the score sheet of each game. `print` opens the print dialog instead. */
    sheets,
    /** One PDF with a ticket for each player, or only for `player`. `print` opens the print dialog instead. */
    tickets,
    list: (params: GameListParams, by: string) => csv(params, undefined, by),
    /** The selected games as CSV, in the order of the list. The list's filters do not matter. */
    selected: ({ is_hidden, ordering }: GameListParams, selected: Selection['games'], by: string) =>
      csv({ ...(is_hidden !== undefined && { is_hidden }), ...(ordering && { ordering }) }, selected, by),
  };
}
