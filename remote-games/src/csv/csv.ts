/** What a spreadsheet would take for a formula at the start of a cell, blanks before it or not (OWASP, "CSV injection"). */
const FORMULA = /^[\s\0]*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/u;

/** A cell as a spreadsheet shows it and never runs it: what would be a formula gets the apostrophe that marks a text. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const cell = (text: string): string => {
  const safe = harmless(text);
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as RFC 4180 has them, the line's end included. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');

/** Tells a spreadsheet that UTF-8 follows. */
export const BYTE_ORDER_MARK = '\ufeff';
