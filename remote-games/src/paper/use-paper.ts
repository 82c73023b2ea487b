import type { Id } from '@backglass/contract';
import type { NamedGame } from '../api/get-game.ts';
import { useWording } from '../common/wording.ts';
import { useStartDownload } from '../downloads/running-download.tsx';
import type { Output } from './save-paper.tsx';

const idsOf = (games: readonly NamedGame[]): string => games.map(({ id }) => id).join();

/** Functions that save or print games. `by` is the name of the button that starts it. */
export function usePaper() {
  const start = useStartDownload();
  const wording = useWording();
  const { t } = wording;
  const failed = { file: t('catalogue.pdf_failed'), print: t('print.failed') } as const;
  const load = () => import(/* webpackChunkName: "pdf" */ './save-paper.tsx');
  return {
    /** One PDF with the score sheet of each game. `print` opens the print dialog instead. */
    sheets: (to: Output, games: readonly NamedGame[], by?: string) =>
      start({
        id: `games/${to}/sheets/${idsOf(games)}`,
        label: t('sheet.job'),
        failed: failed[to],
        by,
        make: async control => (await load()).saveScoreSheets(games, to, wording, control),
      }),
    /** One PDF with a ticket for each player, or only for `player`. `print` opens the print dialog instead. */
    tickets: (to: Output, games: readonly NamedGame[], by?: string, player?: Id) =>
      start({
        id: `games/${to}/tickets/${player ?? 'all'}/${idsOf(games)}`,
        label: t('tickets.job'),
        failed: failed[to],
        by,
        make: async control => (await load()).saveTickets(games, player, to, wording, control),
      }),
  };
}
