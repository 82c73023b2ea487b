import type { Language } from '@backglass/contract';
import { dayOf } from './days.ts';

/** Milliseconds that the file's address stays valid, because the browser may start the download late. */
const KEEP_FOR = 60_000;

/** Hands a file to the browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_FOR);
}

/** A cell that a spreadsheet would run as a formula (OWASP, "CSV injection"). */
const FORMULA = /^[\s\0]*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/u;

/** Puts an apostrophe before a formula, so that spreadsheets treat it as text. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A number needs no protection, even if it is negative. */
const cell = (value: string | number): string => {
  const safe = typeof value === 'number' ? String(value) : escapeFormula(value);
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * What stands between two cells. Excel expects a semicolon where numbers have a decimal comma, as in Spanish, and would show a file with
 * commas in one column.
 */
const separatorFor = (language: Language): string =>
  new Intl.NumberFormat(language).format(0.5).includes(',') ? ';' : ',';

/** Formats rows by RFC 4180, with the separator of a language. Each row ends with a line break. */
export const csvRows = (rows: readonly (readonly (string | number)[])[], language: Language): string => {
  const separator = separatorFor(language);
  return rows.map(row => `${row.map(cell).join(separator)}\r\n`).join('');
};

/** `2026-11-20 19:22`, in local time and without a zone, as spreadsheets read it. Empty for `null`. */
export const csvMoment = (moment: string | null): string =>
  moment === null ? '' : `${dayOf(moment)} ${new Date(moment).toTimeString().slice(0, 5)}`;

/** Spreadsheets read a file that starts with this mark as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Saves what `csvRows` returned as one CSV file. */
export const saveCsvFile = (parts: readonly string[], name: string): void =>
  saveFile(new Blob([BYTE_ORDER_MARK, ...parts], { type: 'text/csv;charset=utf-8' }), name);
