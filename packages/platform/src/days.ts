import { codeParam } from '@backglass/contract';
import type { Format } from './i18n/use-format.ts';
import { serverNow } from './server-time.ts';

/** A local day, such as `2026-11-20`. */
export type Day = string;

/** The first and the last day. `null` for no limit. */
export interface Days {
  readonly from: Day | null;
  readonly to: Day | null;
}

/** The local day of a moment. */
export function dayOf(moment: string | number | Date): Day {
  const date = new Date(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The local midnight at which the day of a moment began, plus `offset` days. */
function midnightOf(moment: number | Date, offset: number): Date {
  const date = new Date(moment);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + offset);
}

/** The local midnight at which a day begins, plus `offset` days. `undefined` if the text is not a day. */
function startOf(day: Day, offset = 0): Date | undefined {
  const date = new Date(`${day}T00:00`);
  // The last day of 9999 would end in the year 10000, which the API refuses.
  return dayOf(date) === day && day > '1970' && day < '9999' ? midnightOf(date, offset) : undefined;
}

/**
 * The query of a call for these days: the first moment of the first day and the first moment after the last day, in ISO 8601. Because of
 * daylight saving time, a day may not have 24 hours.
 */
export function queryOfDays({ from, to }: Days): { from?: string; to?: string } {
  const [start, end] = [from && startOf(from), to && startOf(to, 1)];
  return { ...(start && { from: start.toISOString() }), ...(end && { to: end.toISOString() }) };
}

/** The days in an address: `from` and `to`. Invalid days count as absent, and so do both if the first is after the last. */
export function daysInAddress(address: URLSearchParams): Days {
  const read = (name: string) => {
    const day = codeParam(address, name);
    return day !== null && startOf(day) ? day : null;
  };
  const [from, to] = [read('from'), read('to')];
  return from && to && from > to ? { from: null, to: null } : { from, to };
}

/** The first and the last day of a period, as days from today. `week` is today and the six days before. */
const PERIODS = { any: [], today: [0, 0], yesterday: [-1, -1], week: [-6, 0] } as const;
export type Period = keyof typeof PERIODS;
export const PERIOD_NAMES = Object.keys(PERIODS) as Period[];

export function daysOfPeriod(period: Period): Days {
  const [from = null, to = null] = PERIODS[period].map(offset => dayOf(midnightOf(serverNow(), offset)));
  return { from, to };
}

/** The period with these days, or `range` for other days. */
export const periodOf = ({ from, to }: Days): Period | 'range' =>
  PERIOD_NAMES.find(period => {
    const days = daysOfPeriod(period);
    return days.from === from && days.to === to;
  }) ?? 'range';

/** In some time zones, midnight does not exist when daylight saving time begins. */
const noonOf = (day: Day): Date => new Date(`${day}T12:00:00`);

/** Formats days like `3 – 10 Nov 2026`. */
export function formatDays(locale: string, from: Day, to: Day): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  return format.formatRange(noonOf(from), noonOf(to));
}

/** Names the local day of a moment: today, yesterday, or its date, with the year if it is another one. `now` is in epoch milliseconds. */
export function nameOfDay(
  moment: string,
  now: number,
  format: Format,
  names: { readonly today: string; readonly yesterday: string },
): string {
  const [day, today] = [dayOf(moment), dayOf(now)];
  if (day === today) return names.today;
  if (day === dayOf(midnightOf(now, -1))) return names.yesterday;
  const year = day.slice(0, 4);
  return today.startsWith(year) ? format.day(moment) : `${format.day(moment)} ${year}`;
}
