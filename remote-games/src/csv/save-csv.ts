import { progressOf, type Game, type GameListParams } from '@backglass/contract';
import type { Texts } from '@backglass/platform';
import { saveFile } from '@backglass/platform/operator';
import { everyGame } from '../api/every-game.ts';
import type { DownloadControl } from '../downloads/use-start-download.ts';
import type { Selection } from '../selection/use-selection.ts';
import { namedReasons, type Wording } from '../texts/wording.ts';
import { dayOf } from '../pdf/file-name.ts';

/** A cell that a spreadsheet would run as a formula (OWASP, "CSV injection"). */
const FORMULA = /^[\s\0]*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/u;

/** A cell that no spreadsheet runs: a formula gets the apostrophe that marks a text. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const cell = (text: string): string => {
  const safe = harmless(text);
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows in the format of RFC 4180, each with its line end. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');

/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\ufeff';

const two = (value: number): string => String(value).padStart(2, '0');

/** A local time like `2026-11-20 19:22`, which spreadsheets read as a date and which sorts as a text. */
function moment(value: string | null): string {
  if (value === null) return '';
  const date = new Date(value);
  return `${dayOf(value)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The column heads in the interface's language. */
const headRow = (t: Texts<'games'>): string[] => [
  t('column.name'),
  t('column.booth'),
  t('column.status'),
  t('column.started'),
  t('game.finished'),
  t('column.progress'),
  t('column.maps'),
  t('csv.maps_total'),
  t('column.players'),
  t('column.hidden'),
];

/** A game as a row. Numbers have no grouping, so that spreadsheets can read them. */
const gameRow = (game: Game, t: Texts<'games'>): string[] => [
  game.name,
  game.booth?.name ?? '',
  t(`status.${game.status}`),
  moment(game.started_at),
  moment(game.finished_at),
  String(Math.round(progressOf(game))),
  String(game.maps_played),
  game.maps_total === null ? '' : String(game.maps_total),
  String(game.players_count),
  moment(game.hidden_at),
];

/** All games of a list, or only the `selected` ones, in the order of the list. */
interface WantedCsv {
  readonly params: GameListParams;
  readonly selected?: Selection['games'] | undefined;
}

/** Saves games as a CSV file, read page by page. @throws CallFailure when a page cannot be read: then nothing is saved. */
export async function saveCsv(
  { params, selected }: WantedCsv,
  wording: Wording,
  control: DownloadControl,
): Promise<void> {
  const { t, format } = wording;
  const { signal, progress, say } = control;
  const parts = [BYTE_ORDER_MARK, csvRows([headRow(t)])];
  const missing = new Map(selected);
  let found = 0;
  for await (const { games, count } of everyGame(params, signal)) {
    const wanted = selected ? games.filter(({ id }) => selected.has(id)) : games;
    parts.push(csvRows(wanted.map(game => gameRow(game, t))));
    for (const { id } of wanted) missing.delete(id);
    found += wanted.length;
    progress(found, selected?.size ?? count);
    if (selected && missing.size === 0) break;
  }
  const name = `${t(params.is_hidden === true ? 'history_title' : 'title')}-${dayOf(Date.now())}.csv`;
  saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), name);
  if (selected && missing.size > 0) {
    // A selected game that was hidden or restored meanwhile is no longer in the list.
    const why = t('no_longer_there');
    const reasons = [...missing.values()].map(game => ({ game, why }));
    say({
      level: 'warning',
      title: t('csv.missing', { count: missing.size, formatted: format.number(missing.size) }),
      description: selected.size === 1 ? why : namedReasons(wording, reasons),
    });
  }
}
