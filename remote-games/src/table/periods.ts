import { dayFromToday, type Day } from '../list/days.ts';
import type { ListState } from '../list/list-state.ts';

type Days = Pick<ListState, 'from' | 'to'>;

export const PERIODS = ['any', 'today', 'yesterday', 'week'] as const;
export type Period = (typeof PERIODS)[number];

/** The days of a period. `week` is today and the six days before. */
export function daysOf(period: Period): Days {
  const today = dayFromToday(0);
  switch (period) {
    case 'any':
      return { from: null, to: null };
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: dayFromToday(-1), to: dayFromToday(-1) };
    case 'week':
      return { from: dayFromToday(-6), to: today };
  }
}

/** The period with these days, or `range` for other days. */
export const periodOf = ({ from, to }: Days): Period | 'range' =>
  PERIODS.find(period => {
    const days = daysOf(period);
    return days.from === from && days.to === to;
  }) ?? 'range';

/** In some time zones, midnight does not exist when daylight saving time begins. */
const noonOf = (day: Day): Date => new Date(`${day}T12:00:00`);

/** Formats days like `3 – 10 Nov 2026`. */
export function formatDays(locale: string, from: Day, to: Day): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  return format.formatRange(noonOf(from), noonOf(to));
}
