import type { GameListParams } from '@backglass/contract';
import { saveFile } from '@backglass/platform/operator';
import { everyGame } from '../api/every-game.ts';
import type { Movable } from '../api/move-games.ts';
import { moveTexts } from '../moving/move-texts.ts';
import type { Selection } from '../board/use-selection.ts';
import type { JobControl } from '../job/jobs.ts';
import type { Speech } from '../late/speech.ts';
import { dayOf } from '../pdf/file-name.ts';
import { BYTE_ORDER_MARK, csvRows } from './csv.ts';
import { gameRow, headRow } from './game-rows.ts';

/** Of a list, all that it finds; of a selection, the chosen ones in the order of that list. */
export interface WantedCsv {
  readonly params: GameListParams;
  readonly chosen?: Selection['games'] | undefined;
}

/** Saves games as a CSV file, read page by page. @throws CallFailure when a page cannot be read: then nothing is saved. */
export async function saveCsv(
  { params, chosen }: WantedCsv,
  speech: Speech,
  control: JobControl,
): Promise<void> {
  const { t } = speech;
  const { signal, progress, say } = control;
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
  if (chosen && missing.size > 0) sayMissing([...missing.values()], chosen, speech, say);
}

/** A selection outlives its list: what has moved to the other half meanwhile is not found. */
function sayMissing(
  missing: readonly Movable[],
  chosen: Selection['games'],
  speech: Speech,
  say: JobControl['say'],
): void {
  const { t, format } = speech;
  const isThere = ({ id }: Movable) => missing.every(game => game.id !== id);
  say({
    level: 'warning',
    title: t('csv.missing', { count: missing.length, formatted: format.number(missing.length) }),
    description: moveTexts(speech).reasons({
      moved: [...chosen.values()].filter(isThere),
      failed: missing.map(game => ({ game, code: 'not_found' })),
      left: [],
    }),
  });
}
