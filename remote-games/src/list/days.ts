import { serverNow } from '@backglass/platform/operator';

/** A local day, such as `2026-11-20`. */
export type Day = string;

/** The local day of a moment, like `2026-11-20`. */
export const dayOf = (moment: string | number): Day => {
  const date = new Date(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The local day that is `offset` days after today. */
export function dayFromToday(offset: number): Day {
  const now = new Date(serverNow());
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset).getTime());
}

/** The local midnight at which a day begins, plus `offset` days. `undefined` if the text is not a day. */
function midnightOf(day: Day, offset = 0): Date | undefined {
  const parts = DAY.exec(day)?.slice(1).map(Number);
  if (parts === undefined) return undefined;
  const [year = 0, month = 0, date = 0] = parts;
  const start = new Date(year, month - 1, date);
  const isReal = start.getFullYear() === year && start.getMonth() === month - 1 && start.getDate() === date;
  // The last day of 9999 would end in the year 10000, which the API refuses.
  return isReal && year >= 1970 && year < 9999 ? new Date(year, month - 1, date + offset) : undefined;
}

export const isDay = (text: string): boolean => midnightOf(text) !== undefined;

/** The first moment of a day, in ISO 8601. */
export const startOfDay = (day: Day): string | undefined => midnightOf(day)?.toISOString();

/** The first moment after a day, in ISO 8601. Because of daylight saving time, a day may not have 24 hours. */
export const endOfDay = (day: Day): string | undefined => midnightOf(day, 1)?.toISOString();
