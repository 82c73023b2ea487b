import type { GameCounts, GameReport, ReportPeriod, ReportSpan } from '@backglass/contract';

/** An hour or a day of the report, beside that of the earlier span. */
export interface ReportRow {
  readonly key: string;
  /** When it begins, in ISO 8601: in the current span, or in the earlier one if the current span lacks it. */
  readonly from: string;
  /** The clock was set back, and this hour has the name of the one before. */
  readonly isAgain: boolean;
  /** `undefined` if it has not begun, or if the clock skips it. */
  readonly current: GameCounts | undefined;
  readonly previous: GameCounts | undefined;
}

export const isOneDay = (period: ReportPeriod): boolean => period === 'day' || period === 'yesterday';

type Slot = ReportSpan['slots'][number];

/**
 * Hours from the first with a game to the last, or all days. When the earlier span has no game, the days before the first game are left
 * out, because there is nothing to compare them with. `now` is in epoch milliseconds.
 */
export function reportRows(
  { current, previous }: GameReport,
  period: ReportPeriod,
  now: number,
): ReportRow[] {
  const keyed = isOneDay(period) ? byClock : byPlace;
  const [left, right] = [keyed(current.slots), keyed(previous.slots)];
  const keys = [...new Set([...left.keys(), ...right.keys()])].sort();
  const rows = keys.flatMap((key): ReportRow[] => {
    const [slot, earlier] = [left.get(key), right.get(key)];
    const from = slot?.from ?? earlier?.from;
    if (from === undefined) return [];
    const hasBegun = slot !== undefined && Date.parse(slot.from) <= now;
    return [
      {
        ...{ key, from, previous: earlier },
        isAgain: isOneDay(period) && !key.endsWith(' 0'),
        current: hasBegun ? slot : undefined,
      },
    ];
  });
  const hasGames = (row: ReportRow) => (row.current?.games ?? 0) + (row.previous?.games ?? 0) > 0;
  const start = isOneDay(period) || previous.games === 0 ? Math.max(0, rows.findIndex(hasGames)) : 0;
  return rows.slice(start, isOneDay(period) ? rows.findLastIndex(hasGames) + 1 : rows.length);
}

/** By local time, such as `20:00 0`. An hour that the clock repeats is `02:00 1`. */
function byClock(slots: readonly Slot[]): Map<string, Slot> {
  const keyed = new Map<string, Slot>();
  for (const slot of slots) {
    const date = new Date(slot.from);
    const time = [date.getHours(), date.getMinutes()].map(two).join(':');
    keyed.set(keyed.has(`${time} 0`) ? `${time} 1` : `${time} 0`, slot);
  }
  return keyed;
}

const byPlace = (slots: readonly Slot[]): Map<string, Slot> =>
  new Map(slots.map((slot, at) => [two(at), slot]));

const two = (value: number): string => String(value).padStart(2, '0');

/** The highest line of a chart, and the distance between two lines: 1, 2 or 5 times a power of ten. At most four steps. */
export function scaleOf(most: number): { readonly top: number; readonly step: number } {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))) - 1);
  const step = [1, 2, 5, 10, 20, 50].map(one => one * power).find(one => most / one <= 4) ?? power;
  return { top: Math.max(1, Math.ceil(most / step)) * step, step };
}
