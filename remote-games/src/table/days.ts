/** A day of the operator's calendar, `2026-11-20`. */
export type Day = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** When a day begins by the operator's clock; `undefined` for what is no day. `offset` days later. */
function startOf(day: Day, offset = 0): Date | undefined {
  const parts = DAY.exec(day)?.slice(1).map(Number);
  if (parts === undefined) return undefined;
  const [year = 0, month = 0, date = 0] = parts;
  const start = new Date(year, month - 1, date);
  const isReal = start.getFullYear() === year && start.getMonth() === month - 1 && start.getDate() === date;
  // the API reads years of four digits, and the day after may be in the next one
  return isReal && year >= 1970 && year < 9999 ? new Date(year, month - 1, date + offset) : undefined;
}

/** Whether a text from an address is a day. */
export const isDay = (text: string): boolean => startOf(text) !== undefined;

/** The first moment of a day, ISO 8601. */
export const dayStarts = (day: Day): string | undefined => startOf(day)?.toISOString();

/** The first moment after a day: a day has 23 or 25 hours when the clocks change. */
export const dayEnds = (day: Day): string | undefined => startOf(day, 1)?.toISOString();
