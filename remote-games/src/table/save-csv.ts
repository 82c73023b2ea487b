import type { GameListParams, Language } from '@backglass/contract';
import { saveFile, serverNow } from '@backglass/platform/operator';
import { everyGame } from '../api/get-games.ts';
import { namedReasons, type Wording } from '../common/wording.ts';
import type { DownloadControl } from '../downloads/running-download.tsx';
import { dayOf } from '../list/days.ts';
import type { CsvValue } from './columns.tsx';
import type { Selection } from './use-selection.ts';

/** A cell that a spreadsheet would run as a formula (OWASP, "CSV injection"). */
const FORMULA = /^[\s\0]*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/u;

/** Puts an apostrophe before a formula, so that spreadsheets treat it as text. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const cell = (text: string): string => {
  const safe = escapeFormula(text);
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * What stands between two cells. Excel expects a semicolon where numbers have a decimal comma, as in Spanish, and would show a file with
 * commas in one column.
 */
const separatorFor = (language: Language): string =>
  new Intl.NumberFormat(language).format(0.5).includes(',') ? ';' : ',';

/** Formats rows by RFC 4180, with the separator of a language. Each row ends with a line break. */
export const csvRows = (rows: readonly (readonly string[])[], language: Language): string => {
  const separator = separatorFor(language);
  return rows.map(row => `${row.map(cell).join(separator)}\r\n`).join('');
};

/** Spreadsheets read a file that starts with this mark as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

interface CsvFile {
  readonly params: GameListParams;
  readonly selected: Selection['games'] | undefined;
  readonly values: readonly CsvValue[];
}

/**
 * Saves the games of a list, or only the `selected` ones, as a CSV file. Keeps the order of the list.
 * @throws CallFailure when a page of the list cannot be fetched. Then no file is saved.
 */
export async function saveCsv(
  { params, selected, values }: CsvFile,
  wording: Wording,
  control: DownloadControl,
): Promise<void> {
  const { t, format, language } = wording;
  const { signal, progress, showNotice } = control;
  const parts = [BYTE_ORDER_MARK, csvRows([values.map(([title]) => t(title))], language)];
  const missing = new Map(selected);
  let found = 0;
  for await (const { games, count } of everyGame(params, signal)) {
    const wanted = selected ? games.filter(({ id }) => selected.has(id)) : games;
    parts.push(
      csvRows(
        wanted.map(game => values.map(([, value]) => value(game, t))),
        language,
      ),
    );
    for (const { id } of wanted) missing.delete(id);
    found += wanted.length;
    progress(found, selected?.size ?? count);
    if (selected && missing.size === 0) break;
  }
  const name = `${t(params.is_hidden === true ? 'history_title' : 'title')}-${dayOf(serverNow())}.csv`;
  saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), name);
  if (selected && missing.size > 0) {
    // The missing games were hidden, restored or deleted after their selection.
    const why = t('no_longer_there');
    const reasons = [...missing.values()].map(game => ({ game, why }));
    showNotice({
      level: 'warning',
      title: t('csv.missing', { count: missing.size, formatted: format.number(missing.size) }),
      description: selected.size === 1 ? why : namedReasons(wording, reasons),
    });
  }
}
