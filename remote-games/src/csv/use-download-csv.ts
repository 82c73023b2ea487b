import type { GameListParams } from '@backglass/contract';
import { saveFile, useFormat, useTexts } from '@backglass/platform';
import { everyGame } from '../api/every-game.ts';
import type { Movable } from '../api/move-games.ts';
import { useMoveTexts } from '../api/use-move-texts.ts';
import type { Selection } from '../board/use-selection.ts';
import type { JobControl, Jobs } from '../job/jobs.ts';
import { dayOf } from '../pdf/file-name.ts';
import { BYTE_ORDER_MARK, csvRows } from './csv.ts';
import { gameRow, headRow } from './game-rows.ts';

export interface CsvDownload {
  /** All that a list finds. */
  readonly downloadAll: (params: GameListParams) => void;
  /** The chosen ones, in the order of their list, whatever its filters hide. */
  readonly downloadChosen: (params: GameListParams, chosen: Selection['games']) => void;
}

/** Saves games as a CSV file, read page by page. Nothing is saved when a page cannot be read, or when it is cancelled. */
export function useDownloadCsv({ run }: Jobs): CsvDownload {
  const t = useTexts('games');
  const format = useFormat();
  const say = useMoveTexts();

  /** A selection outlives its list: what has moved to the other half meanwhile is not found. */
  const sayMissing = (missing: readonly Movable[], chosen: Selection['games'], tell: JobControl['say']) => {
    const isThere = ({ id }: Movable) => missing.every(game => game.id !== id);
    tell({
      level: 'warning',
      title: t('csv.missing', { count: missing.length, formatted: format.number(missing.length) }),
      description: say.reasons({
        moved: [...chosen.values()].filter(isThere),
        failed: missing.map(game => ({ game, code: 'not_found' })),
        left: [],
      }),
    });
  };

  const download = (params: GameListParams, chosen?: Selection['games']) => {
    // from whatever page of the list it is asked for, it is the same file
    const list = JSON.stringify({ ...params, page: undefined, page_size: undefined });
    const of = `games/csv/${list}/${[...(chosen?.keys() ?? [])].join()}`;
    const texts = { of, label: t('csv.job'), failed: t('csv.failed') };
    void run(texts, async ({ signal, progress, say: tell }) => {
      const parts = [BYTE_ORDER_MARK, csvRows([headRow(t)])];
      const missing = new Map(chosen);
      let found = 0;
      for await (const { games, count } of everyGame(params, signal)) {
        const wanted = chosen ? games.filter(({ id }) => chosen.has(id)) : games;
        parts.push(csvRows(wanted.map(game => gameRow(game, t))));
        for (const { id } of wanted) missing.delete(id);
        found += wanted.length;
        progress(found, chosen?.size ?? count);
        if (chosen && missing.size === 0) break;
      }
      const name = `${t(params.is_hidden === true ? 'history_title' : 'title')}-${dayOf(Date.now())}.csv`;
      saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), name);
      if (chosen && missing.size > 0) sayMissing([...missing.values()], chosen, tell);
    });
  };

  return {
    downloadAll: params => download(params),
    downloadChosen: ({ is_hidden, ordering }, chosen) =>
      download({ ...(is_hidden === undefined ? {} : { is_hidden }), ...(ordering && { ordering }) }, chosen),
  };
}
