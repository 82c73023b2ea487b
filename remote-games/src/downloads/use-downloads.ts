import type { GameListParams, Id } from '@backglass/contract';
import type { NamedGame } from '../api/hide-games.ts';
import type { Selection } from '../selection/use-selection.ts';
import { useWording } from '../texts/wording.ts';
import { useStartDownload } from './use-start-download.ts';

export interface DownloadOptions {
  /** Names the button that begins it. */
  readonly by?: string;
}

export interface GameDownloads {
  /** One PDF with the score sheet of each of some games, with the scores of this moment. */
  readonly sheets: (games: readonly NamedGame[], options?: DownloadOptions) => void;
  /** One PDF with a ticket for each player of some games, or for one `player` of one game, as this browser prints them. */
  readonly tickets: (
    games: readonly NamedGame[],
    options?: DownloadOptions & { readonly player?: Id },
  ) => void;
  /** All that a list finds, as a CSV file. */
  readonly list: (params: GameListParams, options?: DownloadOptions) => void;
  /** The selected games as a CSV file, in the order of their list, whatever its filters hide. */
  readonly selected: (
    params: GameListParams,
    selected: Selection['games'],
    options?: DownloadOptions,
  ) => void;
}

const idsOf = (games: readonly NamedGame[]): string => games.map(({ id }) => id).join();

/** The files that can be made of games, in the interface's language. The page shows how far each is, and can cancel it. */
export function useDownloads(): GameDownloads {
  const start = useStartDownload();
  const wording = useWording();
  const { t } = wording;

  const csv = (
    params: GameListParams,
    selected: Selection['games'] | undefined,
    { by }: DownloadOptions = {},
  ) => {
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
    sheets: (games, { by } = {}) =>
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
    tickets: (games, { by, player } = {}) =>
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
    list: (params, options) => csv(params, undefined, options),
    selected: ({ is_hidden, ordering }, selected, options) =>
      csv(
        { ...(is_hidden === undefined ? {} : { is_hidden }), ...(ordering && { ordering }) },
        selected,
        options,
      ),
  };
}
