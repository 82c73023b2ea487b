import type { LeaderboardPeriod } from '@backglass/contract';
import { UTC_OFFSET } from '@backglass/contract/requests';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The returned function returns the local date and time in epoch milliseconds, as if UTC had this local time. */
function localTimeIn(timeZone: string): (moment: number) => number {
  const [, sign, hours, minutes] = UTC_OFFSET.exec(timeZone) ?? [];
  if (sign !== undefined) {
    const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE;
    return moment => (sign === '-' ? moment - offset : moment + offset);
  }
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  return moment => {
    const parts = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour, minute, second } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}

/**
 * Returns the first moment of the period in an IANA time zone or at a distance from UTC. A week begins on Monday. This is not SQL, because
 * PostgreSQL may lack old names of zones, such as `Asia/Calcutta`.
 */
export function beginningOf(
  period: Exclude<LeaderboardPeriod, 'ever'>,
  timeZone: string,
  now = Date.now(),
): Date {
  const localTime = localTimeIn(timeZone);
  const today = Math.floor(localTime(now) / DAY) * DAY;
  const date = new Date(today);
  const midnight = {
    day: today,
    week: today - ((date.getUTCDay() + 6) % 7) * DAY,
    month: Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1),
  }[period];
  // The clock may change on that day, so both offsets from UTC are tried: that of the day before and that of the day after.
  const [before, after] = [midnight - DAY, midnight + DAY].map(near => midnight - (localTime(near) - near));
  const moments = [before, after].filter(moment => localTime(moment ?? 0) === midnight) as number[];
  // If the change of the clock skips midnight, the day begins at that change.
  return new Date(moments.length > 0 ? Math.min(...moments) : (before ?? midnight));
}
