import type { GameListParams, Id } from '@backglass/contract';
import type { NamedGame } from '../api/hide-games.ts';
import type { Selection } from '../selection/use-selection.ts';
import { useWording } from '../texts/wording.ts';
import { useStartDownload } from './use-start-download.ts';

export type GameDownloads = ReturnType<typeof useDownloads>;

const idsOf = (games: readonly NamedGame[]): string => games.map(({ id }) => id).join();

/**
 * The files that can be made of games, in the interface's language. The page shows how far each is, and can cancel it. `by` names
 * the button that begins it.
 */
export function useDownloads() {
  const start = useStartDownload();
  const wording = useWording();
  const { t } = wording;

  const csv = (params: GameListParams, selected: Selection['games'] | undefined, by?: string) => {
    // from whatever page of the list it is asked for, it is the same file
    const list = JSON.stringify({ ...params, page: undefined, page_size: undefined });
    start({
      of: `games/csv/${list}/${[...(selected?.keys() ?? [])].join()}`,
      label: t('csv.job'),
      failed: t('csv.failed'),
      by,
      make: async control => {
        const { saveCsv } = await import(/* webpackChunkName: "csv" */ '../csv/save-csv.ts');
        return saveCsv({ params, selected }, wording, control);
      },
    });
  };

  return {
    /** One PDF with the score sheet of each of some games, with the scores of this moment. */
    sheets: (games: readonly NamedGame[], by?: string) =>
      start({
        of: `games/sheets/${idsOf(games)}`,
        label: t('sheet.job'),
        failed: t('platform:catalogue.pdf_failed'),
        by,
        make: async control => {
          const { saveScoreSheets } = await import(/* webpackChunkName: "pdf" */ '../pdf/save-games.ts');
          return saveScoreSheets(games, wording, control);
        },
      }),
    /** One PDF with a ticket for each player of some games, or for one `player` of one game, as this browser prints them. */
    tickets: (games: readonly NamedGame[], by?: string, player?: Id) =>
      start({
        of: `games/tickets/${player ?? 'all'}/${idsOf(games)}`,
        label: t('tickets.job'),
        failed: t('platform:catalogue.pdf_failed'),
        by,
        make: async control => {
          const { saveTickets } = await import(/* webpackChunkName: "pdf" */ '../pdf/save-games.ts');
          return saveTickets(games, player, wording, control);
        },
      }),
    /** All that a list finds, as a CSV file. */
    list: (params: GameListParams, by: string) => csv(params, undefined, by),
    /** The selected games as a CSV file, in the order of their list, whatever its filters hide. */
    selected: ({ is_hidden, ordering }: GameListParams, selected: Selection['games'], by: string) =>
      csv({ ...(is_hidden !== undefined && { is_hidden }), ...(ordering && { ordering }) }, selected, by),
  };
}
